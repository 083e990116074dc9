//! The player of TAMSK.
