package weald.io.recipe;

/// One key of a section.
///
/// @param standard its default as text; empty where it must be given or has no default
/// @param movesPlants true where another value makes other plants, so that ids and places may change
/// @param meaning one sentence for the documentation and for editors
record Key(String name, Kind kind, String standard, boolean movesPlants, String meaning) {}
