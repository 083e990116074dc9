//! What the tests and benchmarks of the rules share.
