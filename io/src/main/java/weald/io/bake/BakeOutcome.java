package weald.io.bake;

import java.nio.file.Path;

/// How a bake ended.
///
/// @param unchanged the folder held this very bake already, and nothing was written
/// @param plants placed in all
/// @param closestPairRatio least distance over conflict distance of all pairs; infinite if no two stand near
///     each other
/// @param worldHash 16 hexadecimal digits
/// @param page to open in a browser
public record BakeOutcome(
        boolean unchanged, Path folder, long plants, double closestPairRatio, String worldHash, Path page) {}
