package weald.io.picture;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import weald.ecology.Form;
import weald.ecology.Species;
import weald.world.Recipe;

/// A perspective view over the world: relief, water with mirror images, haze, and plants as small shaded
/// pictures that hide behind the ground and each other. Drawn at twice the size, then averaged down.
final class Oblique {
    private static final int VARIANTS = 5;
    private static final int WOOD = 0x5E4B3A;
    private static final int STALK = 0x64873F;

    private final Recipe recipe;
    private final Relief relief;
    private final Light sun;
    private final Camera camera;
    final NearPlants plants;

    Oblique(Recipe recipe, Relief relief, PictureSize size) {
        this.recipe = recipe;
        this.relief = relief;
        var settings = recipe.ecology().sun();
        this.sun = Light.from(settings.azimuthDegrees(), Math.max(18, Math.min(60, settings.altitudeDegrees())));
        this.camera = new CameraChoice(relief, sun)
                .best(size.viewWidth(), size.viewHeight())
                .scaled(2);
        this.plants = new NearPlants(camera, relief, recipe.ecology().species());
    }

    Canvas draw(Canopy canopy) {
        var depths = new DepthMap(relief, camera, 0.0007, relief.stepMetres * 0.45);
        double extent = Math.max(relief.widthMetres(), relief.heightExtentMetres());
        var air = new Air(camera, 2.3 * extent);
        var palette = new GroundPalette(relief, recipe.ecology().snow());
        var ground = new ViewGround(camera, relief, sun, canopy, palette, air, singlyUpTo());
        var canvas = new Canvas(camera.width(), camera.height(), Air.HAZE);
        drawGround(canvas, depths, ground, air, extent);
        drawPlants(canvas, depths, ground, air);
        return halved(canvas);
    }

    /// How far the tallest plants still make a few pixels.
    private double singlyUpTo() {
        double tallest = 1;
        for (Species kind : recipe.ecology().species())
            tallest = Math.max(tallest, kind.heightMetres().mean());
        return tallest * camera.focalPixels() / 5;
    }

    private void drawGround(Canvas canvas, DepthMap depths, ViewGround ground, Air air, double extent) {
        var spot = relief.new Spot();
        int[] mirror = new int[camera.width()];
        for (int row = 0; row < camera.height(); row++)
            for (int column = 0; column < camera.width(); column++) {
                int i = row * camera.width() + column;
                float depth = depths.depthMetres[i];
                if (depth == Float.POSITIVE_INFINITY) {
                    canvas.rgb[i] = air.skyAt(column + 0.5, row + 0.5);
                    continue;
                }
                double sideways = camera.sideways(column + 0.5);
                double x = camera.x(sideways, depth);
                double y = camera.y(sideways, depth);
                spot.at(x, y);
                int colour;
                if (ground.isWater(spot)) {
                    // Mirror images are soft: one in four pixels is enough.
                    if (((row | column) & 1) == 0 || mirror[column & ~1] == 0)
                        mirror[column & ~1] = ground.water(spot, x, y, depth, sideways);
                    colour = mirror[column & ~1];
                } else {
                    colour = ground.land(spot, x, y, depth);
                    mirror[column & ~1] = 0;
                }
                colour = Colour.mix(colour, Air.HAZE, air.haze(depth));
                double rim = rim(x, y, depth, ground.isWater(spot) ? extent * 0.14 : extent * 0.02);
                canvas.rgb[i] = rim > 0 ? Colour.mix(colour, air.skyAt(column + 0.5, row + 0.5), rim) : colour;
            }
    }

    /// The far edge of the world dissolves instead of being cut.
    private double rim(double x, double y, double depth, double width) {
        double far =
                GroundPalette.smooth(0.3, 0.5, depth / Math.max(relief.widthMetres(), relief.heightExtentMetres()));
        if (far == 0) return 0;
        double dx = Math.min(x - relief.westMetres, relief.westMetres + relief.widthMetres() - x);
        double dy = Math.min(y - relief.southMetres, relief.southMetres + relief.heightExtentMetres() - y);
        return far * (1 - GroundPalette.smooth(0, width, Math.min(dx, dy)));
    }

    private void drawPlants(Canvas canvas, DepthMap depths, ViewGround ground, Air air) {
        Map<Form, Impostor[]> impostors = impostors();
        List<Species> species = recipe.ecology().species();
        for (int i : plants.fromBack()) {
            Species kind = species.get(plants.kind[i]);
            Impostor[] variants = impostors.get(kind.form());
            if (variants == null) continue;
            var impostor = variants[(int) Long.remainderUnsigned(plants.id[i] >>> 7, VARIANTS)];
            drawPlant(canvas, depths, i, impostor.level(plants.heightPixels[i]), tint(i, ground, air));
        }
    }

    /// Light and haze at a plant's place.
    private Tint tint(int i, ViewGround ground, Air air) {
        double depth = plants.depth[i];
        double sideways = camera.sideways(plants.column[i]);
        double light = ground.sunlit(camera.x(sideways, depth), camera.y(sideways, depth));
        return new Tint(0.84 * (0.5 * light + 0.5 * light * light), air.haze(depth));
    }

    private record Tint(double light, double haze) {}

    private void drawPlant(Canvas canvas, DepthMap depths, int i, Impostor.Level level, Tint tint) {
        double high = plants.heightPixels[i] * 1.02;
        double wide = Math.max(1.2, plants.widthPixels[i]);
        double top = plants.row[i] + plants.heightPixels[i] * 0.02 - high;
        double left = plants.column[i] - wide / 2;
        boolean flipped = (plants.id[i] & 1) == 0;
        // Slopes in front of the foot must not cut it off.
        float limit = plants.depth[i] * 0.997f - (float) relief.stepMetres * 0.6f;
        int y1 = (int) Math.min(canvas.height, Math.ceil(top + high - 0.5));
        int x1 = (int) Math.min(canvas.width, Math.ceil(left + wide - 0.5));
        for (int y = (int) Math.max(0, Math.ceil(top - 0.5)); y < y1; y++) {
            int v = (int) Math.min(level.size - 1, (y + 0.5 - top) / high * level.size);
            for (int x = (int) Math.max(0, Math.ceil(left - 0.5)); x < x1; x++) {
                int pixel = y * canvas.width + x;
                if (depths.depthMetres[pixel] < limit) continue;
                int u = (int) Math.min(level.size - 1, (x + 0.5 - left) / wide * level.size);
                int texel = v * level.size + (flipped ? level.size - 1 - u : u);
                int alpha = level.alpha[texel] & 255;
                if (alpha == 0) continue;
                int colour = material(level.kind[texel], plants.rgb[i]);
                double tone = (level.tone[texel] & 255) * tint.light / Impostor.TONE_ONE;
                int lit = Colour.mix(Colour.scale(colour, tone), Air.HAZE, tint.haze);
                canvas.rgb[pixel] = alpha == 255 ? lit : Colour.mix(canvas.rgb[pixel], lit, alpha / 255.0);
            }
        }
    }

    private static int material(int kind, int rgb) {
        if (kind == Impostor.WOOD) return WOOD;
        return kind == Impostor.STALK ? STALK : rgb;
    }

    private Map<Form, Impostor[]> impostors() {
        float[] light = {
            (float) (sun.east() * camera.north() - sun.north() * camera.east()),
            (float) sun.up(),
            (float) -(sun.east() * camera.east() + sun.north() * camera.north())
        };
        var tallest = new EnumMap<Form, Float>(Form.class);
        List<Species> species = recipe.ecology().species();
        for (int i = 0; i < plants.count(); i++)
            tallest.merge(species.get(plants.kind[i]).form(), plants.heightPixels[i], Math::max);
        var map = new EnumMap<Form, Impostor[]>(Form.class);
        tallest.forEach((form, pixels) -> {
            int largest = 8;
            while (largest < pixels && largest < 512) largest *= 2;
            var variants = new Impostor[VARIANTS];
            for (int v = 0; v < VARIANTS; v++)
                variants[v] = Impostor.of(SideShape.of(form, v * 17 + 3, light), largest);
            map.put(form, variants);
        });
        return map;
    }

    private static Canvas halved(Canvas from) {
        var to = new Canvas(from.width / 2, from.height / 2, 0);
        for (int y = 0; y < to.height; y++)
            for (int x = 0; x < to.width; x++) {
                int i = 2 * y * from.width + 2 * x;
                to.rgb[y * to.width + x] = TopView.mean(
                        from.rgb[i], from.rgb[i + 1], from.rgb[i + from.width], from.rgb[i + from.width + 1]);
            }
        return to;
    }
}
