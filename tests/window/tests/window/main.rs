//! Whole games played through the window, as somebody with a mouse, a keyboard or a screen reader plays them.

mod analysis;
mod captures;
mod combined;
mod computer;
mod keyboard;
mod ply;
mod record;
mod rest;
mod sizes;
mod start;
mod table;
mod timed;
mod tournament;
