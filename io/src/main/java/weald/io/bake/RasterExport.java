package weald.io.bake;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;
import weald.ecology.Surface;
import weald.flow.D8;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.GridHash;
import weald.grid.WindowSource;
import weald.io.raster.GeoTiffWriter;
import weald.io.raster.GreyPngWriter;
import weald.io.raster.RasterTarget;
import weald.io.raster.RowBands;
import weald.io.raster.SampleCode;
import weald.io.raster.Sidecar;
import weald.io.raster.Written;
import weald.math.Chance;
import weald.scatter.SpeciesTally;
import weald.world.Recipe;
import weald.world.TileTally;
import weald.world.WorldHash;

/// `ground/`, `masks/` and the density maps of `plants/`: the world's samples and cells as GeoTIFF, and the
/// ground as a 16-bit picture for engines.
final class RasterExport {
    private static final long SALT = Chance.salt("raster content");

    private static final String FILLED = "masks/filled.tif";

    private final Baked baked;
    private final RasterTarget target;
    private final Optional<String> datum;
    private final List<Manifest.Entry> entries = new ArrayList<>();

    private RasterExport(Baked baked) {
        this.baked = baked;
        Recipe recipe = baked.recipe();
        this.target = new RasterTarget(
                recipe.bounds(), recipe.cellMetres(), recipe.frame().crs());
        this.datum = recipe.frame().heightsAbove();
    }

    static List<Manifest.Entry> ground(Baked baked) throws IOException {
        Files.createDirectories(baked.file("ground"));
        var export = new RasterExport(baked);
        export.ground();
        return export.entries;
    }

    static List<Manifest.Entry> mask(Baked baked, MaskLayer layer) throws IOException {
        Files.createDirectories(baked.file("masks"));
        var export = new RasterExport(baked);
        export.mask(layer);
        return export.entries;
    }

    /// Marks heights that were not measured but filled in.
    ///
    /// @param sources 1 where that is so
    static List<Manifest.Entry> filled(Baked baked, List<WindowSource<FloatGrid>> sources) throws IOException {
        Files.createDirectories(baked.file("masks"));
        var export = new RasterExport(baked);
        export.filled(sources);
        return export.entries;
    }

    static List<Manifest.Entry> legend(Baked baked, boolean filled) throws IOException {
        Files.createDirectories(baked.file("masks"));
        var export = new RasterExport(baked);
        export.legend(filled);
        return export.entries;
    }

    /// Catchments and receivers of a world whose water runs.
    static List<Manifest.Entry> water(Baked baked) throws IOException {
        Files.createDirectories(baked.file("water"));
        var export = new RasterExport(baked);
        export.catchments();
        export.receivers();
        return export.entries;
    }

    /// The weights of one surface.
    static List<Manifest.Entry> surface(Baked baked, Surface surface) throws IOException {
        Files.createDirectories(baked.file("surface"));
        var export = new RasterExport(baked);
        export.surface(surface);
        return export.entries;
    }

    static List<Manifest.Entry> density(Baked baked, DensityLayer layer) throws IOException {
        Files.createDirectories(baked.file("plants"));
        var export = new RasterExport(baked);
        export.density(layer);
        return export.entries;
    }

    static List<Manifest.Entry> densityLegend(Baked baked, List<DensityLayer> layers) throws IOException {
        Files.createDirectories(baked.file("plants"));
        var export = new RasterExport(baked);
        export.densityLegend(layers);
        return export.entries;
    }

    private void ground() throws IOException {
        var heights = new Hashed(
                RowBands.of(baked.tiles().ground(), baked.world().lattice().tileCells()));
        SampleCode metres = new SampleCode.Float32();
        Written tiff = GeoTiffWriter.write(baked.file("ground/ground.tif"), target, metres, heights);
        add("ground/ground.tif", heights);
        sidecar("ground/ground.tif", Sidecar.ofTiff(target, metres, tiff, datum));
        var again = new Hashed(heights.source);
        SampleCode steps = steps();
        Written png = GreyPngWriter.write(baked.file("ground/ground.png"), target, steps, again);
        add("ground/ground.png", again);
        sidecar("ground/ground.png", Sidecar.ofPng(target, steps, png, datum));
    }

    /// 16-bit codes over the range of the ground that there is; with a code of its own for none, if any is
    /// missing.
    private SampleCode steps() {
        TileTally totals = baked.totals().tile();
        boolean holes = totals.noDataSamples() > 0;
        if (totals.worldSamples() == 0) return new SampleCode.UInt16(0, 1, holes);
        double min = totals.minMetres();
        return new SampleCode.UInt16(min, Math.max(totals.maxMetres(), min + 1), holes);
    }

    private void sidecar(String path, Sidecar sidecar) throws IOException {
        sidecar.writeBeside(baked.file(path));
        entries.add(Manifest.Entry.of(baked.folder(), path + ".json", ""));
    }

    private void mask(MaskLayer layer) throws IOException {
        var values = new Hashed(RowBands.of(
                rect -> layer.decoded(rect, baked.tiles().mask(layer.name(), rect)),
                baked.world().lattice().tileCells()));
        String path = "masks/" + layer.name() + ".tif";
        GeoTiffWriter.write(baked.file(path), target, new SampleCode.UInt8(layer.low(), layer.high(), false), values);
        add(path, values);
    }

    private void filled(List<WindowSource<FloatGrid>> sources) throws IOException {
        var values = new Hashed(RowBands.of(
                rect -> {
                    var marks = new FloatGrid(rect);
                    for (WindowSource<FloatGrid> source : sources) {
                        float[] more = source.over(rect).values;
                        for (int i = 0; i < more.length; i++) if (more[i] == 1) marks.values[i] = 1;
                    }
                    return marks;
                },
                baked.world().lattice().tileCells()));
        GeoTiffWriter.write(baked.file(FILLED), target, new SampleCode.UInt8(0, 1, false), values);
        add(FILLED, values);
    }

    /// What the bytes of each mask mean.
    private void legend(boolean filled) throws IOException {
        JsonMapper json = JsonMapper.builder().build();
        ObjectNode root = json.createObjectNode();
        for (MaskLayer layer : baked.masks())
            root.putObject(layer.name() + ".tif")
                    .put("title", layer.title())
                    .put("unit", layer.unit())
                    .put("valueOf0", layer.low())
                    .put("valueOf255", layer.high());
        if (filled)
            root.putObject("filled.tif")
                    .put("title", "Heights from filled holes of the DEM")
                    .put("unit", "")
                    .put("valueOf0", 0)
                    .put("valueOf255", 1);
        BakeFolder.writeBeside(
                baked.file("masks/masks.json"),
                json.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n");
        entries.add(Manifest.Entry.of(baked.folder(), "masks/masks.json", ""));
    }

    private void catchments() throws IOException {
        var values = new Hashed(RowBands.of(
                rect -> baked.tiles().catchments(rect), baked.world().lattice().tileCells()));
        GeoTiffWriter.write(baked.file("water/accumulation.tif"), target, new SampleCode.Float32(), values);
        add("water/accumulation.tif", values);
    }

    private void receivers() throws IOException {
        var values = new Hashed(RowBands.of(
                rect -> directions(rect, baked.tiles().receivers(rect)),
                baked.world().lattice().tileCells()));
        GeoTiffWriter.write(baked.file("water/receivers.tif"), target, new SampleCode.UInt8(0, 255, false), values);
        add("water/receivers.tif", values);
    }

    /// The usual codes of flow directions, powers of 2 clockwise from the east; 0 where no water goes on.
    private static FloatGrid directions(CellRect rect, byte[] receivers) {
        var grid = new FloatGrid(rect);
        for (int i = 0; i < receivers.length; i++)
            grid.values[i] = D8.flows(receivers[i]) ? 1 << (8 - receivers[i] & 7) : 0;
        return grid;
    }

    private void surface(Surface surface) throws IOException {
        var values = new Hashed(RowBands.of(
                rect -> whole(rect, baked.tiles().surface(surface, rect)),
                baked.world().lattice().tileCells()));
        String path = SurfaceExport.path(surface);
        GeoTiffWriter.write(baked.file(path), target, new SampleCode.UInt8(0, 255, false), values);
        add(path, values);
    }

    private static FloatGrid whole(CellRect rect, byte[] bytes) {
        var grid = new FloatGrid(rect);
        for (int i = 0; i < bytes.length; i++) grid.values[i] = bytes[i] & 0xFF;
        return grid;
    }

    private void density(DensityLayer layer) throws IOException {
        var values = new Hashed(RowBands.of(
                rect -> baked.tiles().densities(layer, rect),
                baked.world().lattice().tileCells()));
        String path = "plants/" + layer.name() + ".tif";
        GeoTiffWriter.write(baked.file(path), target.ofCells(), new SampleCode.Float32(), values);
        add(path, values);
    }

    /// What the values of each density map mean.
    private void densityLegend(List<DensityLayer> layers) throws IOException {
        JsonMapper json = JsonMapper.builder().build();
        ObjectNode root = json.createObjectNode();
        for (DensityLayer layer : layers) {
            SpeciesTally tally = baked.totals().species().get(layer.index());
            root.putObject(layer.name() + ".tif")
                    .put("species", layer.species().id())
                    .put("unit", "plants per square metre")
                    .put("placed", layer.species().placed())
                    .put("plants", Math.rint(tally.expectedCount()));
        }
        BakeFolder.writeBeside(
                baked.file("plants/density.json"),
                json.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n");
        entries.add(Manifest.Entry.of(baked.folder(), "plants/density.json", ""));
    }

    private void add(String path, Hashed values) throws IOException {
        entries.add(Manifest.Entry.of(baked.folder(), path, WorldHash.text(values.sum)));
    }

    /// Bands that are hashed as they pass.
    private static final class Hashed implements RowBands {
        private final RowBands source;
        private long sum;

        Hashed(RowBands source) {
            this.source = source;
        }

        @Override
        public void read(CellRect band, float[] out) {
            source.read(band, out);
            sum += GridHash.of(new FloatGrid(band, Arrays.copyOf(out, band.cells())), SALT);
        }
    }
}
