package weald.cli;

import weald.pattern.PatternStatistics;

/// Some of the plants, and how they stand.
///
/// @param kind `all`, `class` or `species`
/// @param expected how many there should be; NaN where that is not known
record StemGroup(String kind, String name, double expected, PatternStatistics statistics) {
    /// For file names.
    String fileName() {
        String safe = name.replaceAll("[^A-Za-z0-9._-]+", "_");
        return kind.equals("all") ? "all" : kind + "-" + safe;
    }
}
