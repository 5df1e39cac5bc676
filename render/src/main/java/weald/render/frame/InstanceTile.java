package weald.render.frame;

import java.lang.foreign.MemorySegment;

/// Instances of one tile, sorted and cut into clusters of 64.
///
/// @param name for messages
/// @param xMetres of what they are relative to, in the world
/// @param stepMetres of packed x and y
/// @param zStepMetres of packed heights
/// @param identity the same wherever and whenever the tile is loaded
/// @param instances one after another, cluster by cluster
/// @param clusters 32 bytes each: ball (4 floats, relative to the same), u32 first instance, u32 count, u32
///     slot, u32
///     flags. Each but the last has 64 instances
public record InstanceTile(
        String name,
        double xMetres,
        double yMetres,
        double zMetres,
        float stepMetres,
        float zStepMetres,
        int identity,
        MemorySegment instances,
        MemorySegment clusters) {}
