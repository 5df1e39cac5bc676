package weald.io.bake;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.TileKey;
import weald.hydrology.Ground;
import weald.hydrology.RiversAndLakes;
import weald.io.picture.BakePictures;
import weald.io.picture.CloseWindow;
import weald.io.picture.CloseupPicture;
import weald.io.picture.MaskSheet;
import weald.io.picture.Picture;
import weald.io.picture.Relief;
import weald.io.picture.ReliefBuilder;
import weald.scatter.Plants;
import weald.world.Recipe;

/// `pictures/`: the world from above and from the side, a close-up, the masks, and species by elevation.
final class PictureExport {
    /// Cells around the close-up, so that its shading does not end at its rim.
    private static final int CLOSE_HALO_CELLS = 4;

    private final Baked baked;
    private final Recipe recipe;
    private @Nullable BakePictures pictures;

    private PictureExport(Baked baked) {
        this.baked = baked;
        this.recipe = baked.recipe();
    }

    /// What draws one picture each; the first of them also gathers what the others but the last need.
    static List<FilePass.Writer> writers(Baked baked) {
        var export = new PictureExport(baked);
        return List.of(
                () -> export.save("oblique", export.pictures().oblique()),
                () -> export.save("overview", export.pictures().overview()),
                () -> export.save("belts", export.pictures().belts()),
                () -> export.save("closeup", export.closeup(export.pictures().closeWindow())),
                () -> export.save("masks", export.masks()));
    }

    private synchronized BakePictures pictures() {
        if (pictures == null) {
            pictures = new BakePictures(
                    recipe,
                    relief(),
                    baked.world()
                            .riversAndLakes(baked.recipe().bounds())
                            .map(RiversAndLakes::rivers)
                            .orElse(List.of()),
                    baked.totals().surfaces());
            for (TileKey key : baked.tiles().keys())
                pictures.accept(baked.tiles().plants(key));
        }
        return pictures;
    }

    private List<Manifest.Entry> save(String name, Picture picture) throws IOException {
        Files.createDirectories(baked.file("pictures"));
        String path = "pictures/" + name + ".png";
        picture.writeTo(baked.file(path));
        return List.of(Manifest.Entry.of(baked.folder(), path, ""));
    }

    private Relief relief() {
        var builder = new ReliefBuilder(
                recipe.bounds(), recipe.cellMetres(), recipe.water().levelMetres());
        for (TileKey key : baked.tiles().keys()) {
            CellRect rect = recipe.bounds().clip(baked.world().lattice().rectOf(key));
            builder.accept(ground(rect), colours(rect));
        }
        return builder.build();
    }

    /// Ground from the store; of the distance to water only whether it is 0 is known.
    private Ground ground(CellRect rect) {
        FloatGrid height = baked.tiles().ground().over(rect);
        byte[] water = baked.tiles().mask("water", rect);
        FloatGrid distance = new FloatGrid(rect);
        for (int i = 0; i < water.length; i++)
            distance.values[i] = Float.isNaN(height.values[i]) ? Float.NaN : water[i] == 0 ? 1 : 0;
        return new Ground(height, baked.tiles().surfaces(rect), distance);
    }

    private byte[] colours(CellRect rect) {
        return recipe.ecology().surfaces().isEmpty()
                ? new byte[0]
                : baked.tiles().colours(rect);
    }

    private Picture closeup(CloseWindow window) {
        CellRect rect = recipe.bounds()
                .clip(baked.world()
                        .lattice()
                        .around(window.westMetres(), window.southMetres(), window.eastMetres(), window.northMetres())
                        .grow(CLOSE_HALO_CELLS));
        Optional<Double> level = recipe.water().levelMetres();
        var picture =
                new CloseupPicture(recipe, window, Relief.of(ground(rect), recipe.cellMetres(), level, colours(rect)));
        for (TileKey key : baked.tiles().keys()) {
            Plants plants = baked.tiles().plants(key);
            picture.accept(plants);
        }
        return picture.draw();
    }

    private Picture masks() {
        int species = recipe.ecology().species().size();
        List<MaskLayer> layers = baked.masks();
        int own = layers.size() - species;
        var sheet = new MaskSheet(
                recipe, layers.subList(0, own).stream().map(MaskLayer::name).toList());
        for (TileKey key : baked.tiles().keys()) {
            CellRect rect = recipe.bounds().clip(baked.world().lattice().rectOf(key));
            for (int i = 0; i < layers.size(); i++) {
                MaskLayer layer = layers.get(i);
                FloatGrid values = layer.decoded(rect, baked.tiles().mask(layer.name(), rect));
                if (i < own) sheet.acceptMask(i, values);
                else sheet.acceptSuitability(i - own, values);
            }
        }
        return sheet.draw();
    }
}
