package weald.io.bake;

import java.awt.Dimension;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import weald.io.page.PageContent;
import weald.io.report.Report;
import weald.world.Recipe;
import weald.world.TileTally;

/// What the page of a bake tells, gathered from the output folder.
final class PageFacts {
    private final Baked baked;
    private final Report report;
    private final String command;
    private final String stand;

    /// @param stand the name of the plants whose spacing is pictured; empty without such a picture
    PageFacts(Baked baked, Report report, String command, String stand) {
        this.baked = baked;
        this.stand = stand;
        this.report = report;
        this.command = command;
    }

    PageContent content() throws IOException {
        return new PageContent(
                report, product(), command, "recipe.yaml", heightfield(), pictures(), files(), List.of());
    }

    private static String product() {
        String version = PageFacts.class.getPackage().getImplementationVersion();
        return version == null ? "Weald" : "Weald " + version;
    }

    private PageContent.Heightfield heightfield() {
        Recipe recipe = baked.recipe();
        TileTally totals = baked.totals().tile();
        boolean empty = totals.worldSamples() == 0;
        double min = empty ? 0 : totals.minMetres();
        return new PageContent.Heightfield(
                recipe.bounds().width(),
                recipe.bounds().height(),
                min,
                empty ? 1 : Math.max(totals.maxMetres(), min + 1),
                recipe.cellMetres(),
                recipe.frame().crs(),
                recipe.frame().heightsAbove());
    }

    private List<PageContent.Shot> pictures() throws IOException {
        List<PageContent.Shot> shots = new ArrayList<>();
        shots.add(shot("oblique", "The world", "Relief, water and plants, seen from its low side."));
        shots.add(shot("overview", "From above", "Plants coloured by species; north is up."));
        shots.add(shot("closeup", "Close up", "Where most species meet: crowns to scale, with their shadows."));
        shots.add(shot("belts", "Belts", "Plants per hectare of ground at each elevation, by species."));
        shots.add(shot("masks", "Masks", "What the niches read, and how well each species does."));
        if (!stand.isEmpty())
            shots.add(shot(
                    "spacing",
                    "Spacing",
                    "How " + stand + " stands in one window, beside random points and maximal Poisson-disk sets."));
        return shots;
    }

    private PageContent.Shot shot(String name, String title, String caption) throws IOException {
        String file = "pictures/" + name + ".png";
        Dimension size = size(baked.file(file));
        String alt = title + " of " + baked.recipe().name() + ": " + caption;
        return new PageContent.Shot(file, title, caption, alt, size.width, size.height);
    }

    private static Dimension size(Path png) throws IOException {
        try (ImageInputStream in = ImageIO.createImageInputStream(png.toFile())) {
            Iterator<ImageReader> readers = ImageIO.getImageReaders(in);
            ImageReader reader = readers.next();
            try {
                reader.setInput(in);
                return new Dimension(reader.getWidth(0), reader.getHeight(0));
            } finally {
                reader.dispose();
            }
        }
    }

    private List<PageContent.FileLine> files() throws IOException {
        List<PageContent.FileLine> lines = new ArrayList<>();
        lines.add(line("ground/ground.tif", "heights, 32-bit float metres, georeferenced"));
        lines.add(line("ground/ground.png", "heights, 16-bit grey; ground.png.json says what 0 and 65535 mean"));
        if (Files.exists(baked.file(MeshExport.INDEX)))
            lines.add(line(MeshExport.INDEX, "lists the meshes of the ground beside it, one a patch and lod"));
        lines.add(line("masks/masks.json", "what the bytes of the masks beside it mean"));
        if (!baked.recipe().ecology().surfaces().isEmpty()) {
            lines.add(line("surface/colour.png", "colour of the ground without light; colour.pgw says where it lies"));
            lines.add(line(
                    "surface/surfaces.json",
                    "the rasters of weights beside it, one for each surface: at every sample they add up to 255"));
        }
        lines.add(line("plants/plants.parquet", "every plant: id, species, place, yaw, tilt, scale, colour, model"));
        lines.add(line("plants/plants.csv", "the same as text"));
        for (DensityLayer layer : DensityLayer.of(baked.recipe()))
            lines.add(line(
                    "plants/" + layer.name() + ".tif",
                    "plants of " + layer.species().id() + " per square metre, cell by cell"
                            + (layer.species().placed() ? ", as expected" : "; none is placed")));
        lines.add(line("scene/world.glb", "ground and instanced plants, needs EXT_mesh_gpu_instancing"));
        lines.add(line("scene/sample.glb", "a small window as plain nodes, opens anywhere"));
        if (Files.exists(baked.file(InstanceExport.FILE)))
            lines.add(line(
                    InstanceExport.FILE,
                    "all plants and their meshes as flat memory for renderers; docs/formats.md has every byte"));
        return lines;
    }

    private PageContent.FileLine line(String file, String what) throws IOException {
        return new PageContent.FileLine(file, Files.size(baked.file(file)), what);
    }
}
