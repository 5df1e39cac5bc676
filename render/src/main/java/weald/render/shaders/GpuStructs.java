package weald.render.shaders;

import java.util.List;
import weald.render.shaders.GpuStruct.Field;
import weald.render.shaders.GpuStruct.Kind;

/// All structures and constants that Java and the shaders share.
public final class GpuStructs {
    /// Instances that one workgroup looks at.
    public static final int CLUSTER = 64;

    /// Most lods of a mesh.
    public static final int LODS = 4;

    /// Buckets that are counted in a workgroup before they are in memory.
    public static final int SHARED_BUCKETS = 256;

    /// Workgroups in a row of a dispatch; devices allow 65,535.
    public static final int ROW = 32_768;

    /// Parts that instances may be spread over, since a binding reaches so far only.
    public static final int PARTS = 4;

    /// Rocks smaller than this in the picture, in pixels of their radius, hide too little to be drawn twice.
    public static final int OCCLUDER_PIXELS = 12;

    /// Set in an entry of the visible list that is a tile of ground.
    public static final int GROUND_BIT = 1 << 31;

    /// Flags of [#VIEW].
    public static final int FRUSTUM = 1;

    public static final int PYRAMID = 2;
    public static final int CLUSTERS = 4;
    public static final int REASONS = 8;
    public static final int COUNTS = 16;

    /// One view: a camera and what is asked of it. Directions are of the world, places relative to the eye.
    public static final GpuStruct VIEW = new GpuStruct(
            "View",
            List.of(
                    new Field("right", Kind.VEC3, 1),
                    new Field("up", Kind.VEC3, 1),
                    new Field("forward", Kind.VEC3, 1),
                    // Columns of the projection that are not 0 or 1, and the near plane in metres.
                    new Field("scaleX", Kind.FLOAT, 1),
                    new Field("scaleY", Kind.FLOAT, 1),
                    new Field("near", Kind.FLOAT, 1),
                    // Left, right, bottom, top, near: a point is inside where dot(xyz, p) + w >= 0.
                    new Field("planes", Kind.VEC4, 5),
                    new Field("pixelsAtOneMetre", Kind.FLOAT, 1),
                    new Field("targetPixels", Kind.FLOAT, 1),
                    new Field("pyramidWidth", Kind.UINT, 1),
                    new Field("pyramidHeight", Kind.UINT, 1),
                    new Field("flags", Kind.UINT, 1),
                    new Field("groundTiles", Kind.UINT, 1),
                    new Field("clusters", Kind.UINT, 1),
                    new Field("occluderClusters", Kind.UINT, 1),
                    new Field("species", Kind.UINT, 1),
                    new Field("groundCommand", Kind.UINT, 1),
                    new Field("firstBucket", Kind.UINT, 1),
                    new Field("buckets", Kind.UINT, 1),
                    new Field("partBits", Kind.UINT, 1),
                    new Field("sun", Kind.VEC3, 1),
                    new Field("sunLight", Kind.VEC3, 1),
                    new Field("skyLight", Kind.VEC3, 1),
                    new Field("horizon", Kind.VEC3, 1),
                    new Field("zenith", Kind.VEC3, 1),
                    new Field("hazePerMetre", Kind.FLOAT, 1)));

    /// A tile of ground, or of instances.
    public static final GpuStruct TILE = new GpuStruct(
            "Tile",
            List.of(
                    // Relative to the eye.
                    new Field("origin", Kind.VEC3, 1),
                    new Field("step", Kind.FLOAT, 1),
                    new Field("zStep", Kind.FLOAT, 1),
                    new Field("identity", Kind.UINT, 1),
                    // Of ground; relative to the origin.
                    new Field("sphere", Kind.VEC4, 1)));

    /// Up to 64 instances of a tile.
    public static final GpuStruct CLUSTER_RECORD = new GpuStruct(
            "Cluster",
            List.of(
                    new Field("sphere", Kind.VEC4, 1),
                    new Field("first", Kind.UINT, 1),
                    new Field("count", Kind.UINT, 1),
                    new Field("tile", Kind.UINT, 1),
                    new Field("flags", Kind.UINT, 1)));

    /// What instances of one species show. Buckets count from the first bucket of all.
    public static final GpuStruct SPECIES = new GpuStruct(
            "Species",
            List.of(
                    new Field("sphere", Kind.VEC4, 1),
                    new Field("bucket", Kind.UINT, 1),
                    new Field("lods", Kind.UINT, 1),
                    new Field("errors", Kind.FLOAT, LODS),
                    new Field("tint", Kind.VEC3, 1),
                    // From this scale on an instance hides what is behind it.
                    new Field("occluderScale", Kind.FLOAT, 1),
                    // Command of its lod 0 in the depth pass.
                    new Field("occluderCommand", Kind.UINT, 1)));

    /// VkDrawIndexedIndirectCommand.
    public static final GpuStruct COMMAND = new GpuStruct(
            "Command",
            List.of(
                    new Field("indexCount", Kind.UINT, 1),
                    new Field("instanceCount", Kind.UINT, 1),
                    new Field("firstIndex", Kind.UINT, 1),
                    new Field("vertexOffset", Kind.UINT, 1),
                    new Field("firstInstance", Kind.UINT, 1)));

    /// What a frame counts. Only `overflow` is counted always.
    public static final GpuStruct COUNTERS = new GpuStruct(
            "Counters",
            List.of(
                    new Field("overflow", Kind.UINT, 1),
                    new Field("outside", Kind.UINT, 1),
                    new Field("hidden", Kind.UINT, 1),
                    new Field("clustersOutside", Kind.UINT, 1),
                    new Field("clustersHidden", Kind.UINT, 1)));

    /// Head of the list of clusters: what vkCmdDispatchIndirect reads, and how many the list has.
    public static final GpuStruct LIST_HEAD = new GpuStruct(
            "ListHead",
            List.of(
                    new Field("x", Kind.UINT, 1),
                    new Field("y", Kind.UINT, 1),
                    new Field("z", Kind.UINT, 1),
                    new Field("count", Kind.UINT, 1)));

    private static final List<GpuStruct> ALL =
            List.of(VIEW, TILE, CLUSTER_RECORD, SPECIES, COMMAND, COUNTERS, LIST_HEAD);

    private GpuStructs() {}

    /// All structures.
    public static List<GpuStruct> all() {
        return ALL;
    }

    /// The header that every shader begins with.
    public static String header() {
        var out = new StringBuilder();
        constant(out, "CLUSTER", CLUSTER);
        constant(out, "LODS", LODS);
        constant(out, "SHARED_BUCKETS", SHARED_BUCKETS);
        constant(out, "ROW", ROW);
        constant(out, "OCCLUDER_PIXELS", OCCLUDER_PIXELS);
        constant(out, "GROUND_BIT", GROUND_BIT);
        constant(out, "FRUSTUM", FRUSTUM);
        constant(out, "PYRAMID", PYRAMID);
        constant(out, "CLUSTERS", CLUSTERS);
        constant(out, "REASONS", REASONS);
        constant(out, "COUNTS", COUNTS);
        for (Binding binding : Binding.values()) constant(out, "AT_" + binding.name(), binding.at());
        for (Fault fault : Fault.values()) constant(out, "FAULT_" + fault.name(), fault.number());
        for (GpuStruct struct : ALL) out.append(struct.glsl());
        return out.toString();
    }

    private static void constant(StringBuilder out, String name, int value) {
        out.append("const uint ").append(name).append(" = ").append(Integer.toUnsignedString(value));
        out.append("u;\n");
    }
}
