//! What the tests and benchmarks of the rules share.

pub mod plain;
pub mod plain_search;
pub mod random;
pub mod tamsk;
