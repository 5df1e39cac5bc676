package weald.io.bake;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import weald.ecology.Surface;
import weald.ecology.SurfaceRule;
import weald.ecology.Surfaces;
import weald.grid.CellRect;
import weald.grid.GridHash;
import weald.io.raster.ColourPngWriter;
import weald.io.raster.RasterTarget;
import weald.math.Chance;
import weald.world.Recipe;
import weald.world.WorldHash;

/// `surface/`: a raster of weights for each surface, the colour of the ground, and a list of them.
final class SurfaceExport {
    private static final long SALT = Chance.salt("ground colour content");
    private static final String COLOUR = "surface/colour.png";
    private static final String LIST = "surface/surfaces.json";

    private SurfaceExport() {}

    /// From the output folder.
    static String path(Surface surface) {
        return "surface/" + surface.id() + ".tif";
    }

    /// None in a world without surfaces.
    static List<FilePass.Writer> writers(Baked baked) {
        List<SurfaceRule> rules = baked.recipe().ecology().surfaces();
        List<FilePass.Writer> writers = new ArrayList<>();
        if (rules.isEmpty()) return writers;
        writers.add(() -> colour(baked));
        for (SurfaceRule rule : rules) writers.add(() -> RasterExport.surface(baked, rule.surface()));
        writers.add(() -> list(baked, rules));
        return writers;
    }

    private static List<Manifest.Entry> colour(Baked baked) throws IOException {
        Files.createDirectories(baked.file("surface"));
        Recipe recipe = baked.recipe();
        var target = new RasterTarget(
                recipe.bounds(), recipe.cellMetres(), recipe.frame().crs());
        long[] hash = {0};
        ColourPngWriter.write(baked.file(COLOUR), target, band -> {
            byte[] colours = baked.tiles().colours(band);
            hash[0] += hash(band, colours);
            return colours;
        });
        Path place = ColourPngWriter.writePlace(baked.file(COLOUR), target);
        return List.of(
                Manifest.Entry.of(baked.folder(), COLOUR, WorldHash.text(hash[0])),
                Manifest.Entry.of(baked.folder(), "surface/" + place.getFileName(), ""));
    }

    private static long hash(CellRect rect, byte[] colours) {
        long sum = 0;
        int i = 0;
        for (long y = rect.y0(); y < rect.y1(); y++)
            for (long x = rect.x0(); x < rect.x1(); x++, i += 3)
                sum += GridHash.sample(
                        SALT, x, y, (colours[i] & 0xFF) << 16 | (colours[i + 1] & 0xFF) << 8 | colours[i + 2] & 0xFF);
        return sum;
    }

    /// What the rasters are, in the order in which surfaces cover each other.
    private static List<Manifest.Entry> list(Baked baked, List<SurfaceRule> rules) throws IOException {
        Files.createDirectories(baked.file("surface"));
        JsonMapper json = JsonMapper.builder().build();
        ObjectNode root = json.createObjectNode();
        root.put("sumOfWeights", Surfaces.WHOLE);
        root.put("colour", "colour.png");
        ArrayNode list = root.putArray("surfaces");
        for (SurfaceRule rule : rules)
            list.addObject()
                    .put("name", rule.surface().id())
                    .put("file", rule.surface().id() + ".tif")
                    .put("colour", "#" + HexFormat.of().toHexDigits(rule.colourRgb(), 6));
        BakeFolder.writeBeside(
                baked.file(LIST), json.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n");
        return List.of(Manifest.Entry.of(baked.folder(), LIST, ""));
    }
}
