package weald.io.bake;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.json.JsonMapper;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.io.gltf.GroundPatch;
import weald.io.gltf.MeshFrame;
import weald.world.Bounds;

/// `ground/mesh/`: the ground as meshes of several lods, patch by patch, and `mesh.json` that lists them.
///
/// A patch is a tile or, of larger tiles, a part of [#MOST_CELLS] cells. One patch is in memory at a
/// time.
final class MeshExport {
    /// Edge of the largest patch: what an engine still takes as one mesh.
    private static final int MOST_CELLS = 512;

    static final String INDEX = "ground/mesh/mesh.json";

    private final Baked baked;
    private final int lods;
    private final int edge;
    private final MeshFrame frame;
    private final List<Manifest.Entry> entries = new ArrayList<>();

    private MeshExport(Baked baked, int lods) {
        this.baked = baked;
        this.lods = lods;
        this.edge = Math.min(baked.world().lattice().tileCells(), MOST_CELLS);
        this.frame = new MeshFrame(baked.recipe().bounds(), baked.recipe().cellMetres());
    }

    static List<Manifest.Entry> write(Baked baked, int lods) throws IOException {
        var export = new MeshExport(baked, lods);
        export.write();
        return export.entries;
    }

    private void write() throws IOException {
        for (int lod = 0; lod < lods; lod++) Files.createDirectories(baked.file("ground/mesh/lod" + lod));
        try (var out = Files.newBufferedWriter(baked.file(INDEX));
                JsonGenerator json = JsonMapper.builder()
                        .build()
                        .writerWithDefaultPrettyPrinter()
                        .createGenerator(out)) {
            json.writeStartObject();
            json.writeNumberProperty("format", 1);
            json.writeStringProperty("frame", "glTF (x, y, z) = world (east, height, -north) - worldOrigin, metres");
            numbers(json, "worldOrigin", frame.origin());
            json.writeNumberProperty("cellMetres", frame.cellMetres());
            json.writeNumberProperty("patchCells", edge);
            json.writeNumberProperty("lods", lods);
            json.writeArrayPropertyStart("patches");
            patches(json);
            json.writeEndArray();
            json.writeEndObject();
        }
        entries.add(Manifest.Entry.of(baked.folder(), INDEX, ""));
    }

    private void patches(JsonGenerator json) throws IOException {
        Bounds bounds = baked.recipe().bounds();
        for (long y = Math.floorDiv(bounds.y0(), (long) edge); y * edge < bounds.y0() + bounds.height(); y++)
            for (long x = Math.floorDiv(bounds.x0(), (long) edge); x * edge < bounds.x0() + bounds.width(); x++) {
                CellRect samples = bounds.clip(new CellRect(x * edge, y * edge, edge, edge))
                        .growFarSides(1);
                FloatGrid heights = baked.tiles().ground().over(samples.grow(1));
                var patch = new GroundPatch(frame, heights, samples);
                if (patch.hasGround()) patch(json, patch, x, y);
            }
    }

    private void patch(JsonGenerator json, GroundPatch patch, long x, long y) throws IOException {
        json.writeStartObject();
        json.writeNumberProperty("x", x);
        json.writeNumberProperty("y", y);
        numbers(json, "translation", patch.translation());
        json.writeArrayPropertyStart("lods");
        for (int lod = 0; lod < lods; lod++) {
            String path = "ground/mesh/lod" + lod + "/x" + x + "_y" + y + ".glb";
            GroundPatch.Lod written = patch.write(baked.file(path), lod);
            entries.add(Manifest.Entry.of(baked.folder(), path, ""));
            json.writeStartObject();
            json.writeStringProperty("file", path.substring("ground/mesh/".length()));
            json.writeNumberProperty("vertices", written.vertices());
            json.writeNumberProperty("triangles", written.triangles());
            json.writeNumberProperty("errorMetres", written.errorMetres());
            numbers(json, "min", written.min());
            numbers(json, "max", written.max());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void numbers(JsonGenerator json, String name, List<Double> values) {
        json.writeArrayPropertyStart(name);
        for (double value : values) json.writeNumber(value);
        json.writeEndArray();
    }
}
