//! The player of GIPF.
