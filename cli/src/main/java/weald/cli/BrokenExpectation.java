package weald.cli;

/// An expectation that the world does not keep.
///
/// @param number its place in the recipe, from 1
/// @param reason what was found instead
record BrokenExpectation(int number, String reason) {}
