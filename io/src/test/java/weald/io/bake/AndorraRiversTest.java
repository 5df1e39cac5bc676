package weald.io.bake;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import weald.DataFolder;
import weald.hydrology.River;
import weald.io.dem.PlaneMap;
import weald.io.dem.WorldFrame;
import weald.io.recipe.RecipeReader;
import weald.world.Bounds;
import weald.world.World;

/// Rivers of the SRTM heights of Andorra beside the rivers and streams that people mapped there
/// (OpenStreetMap).
class AndorraRiversTest {
    /// With this catchment as many kilometres of rivers run as are mapped, near what is mapped.
    private static final String RECIPE = """
            weald: 1
            seed: 1
            world: { bbox: [1.40, 42.42, 1.80, 42.68], crs: EPSG:25831, cell: 30 m }
            terrain: [ { dem: "DEM", voids: fill up to 30 cells } ]
            water: { rivers: 3.5 km2, min-lake: 1 ha }
            species: none
            """;

    private static final double CELL = 30;

    /// Maps are of the country alone: what runs further away than this from all mapped water says nothing.
    private static final int MAPPED_CELLS = 50;

    private static final int NEAR_CELLS = 2;

    /// Cells of the world that something touches.
    private record Cells(Bounds bounds, boolean[] hit) {
        static Cells of(Bounds bounds, List<double[]> lines) {
            boolean[] hit = new boolean[(int) (bounds.width() * bounds.height())];
            for (double[] line : lines)
                for (int i = 2; i + 1 < line.length; i += 2) {
                    int steps =
                            (int) Math.ceil(4 * Math.hypot(line[i] - line[i - 2], line[i + 1] - line[i - 1]) / CELL);
                    for (int s = 0; s <= steps; s++) {
                        double t = steps == 0 ? 0 : (double) s / steps;
                        long x = Math.round((line[i - 2] + t * (line[i] - line[i - 2])) / CELL);
                        long y = Math.round((line[i - 1] + t * (line[i + 1] - line[i - 1])) / CELL);
                        if (bounds.contains(x, y))
                            hit[(int) ((y - bounds.y0()) * bounds.width() + x - bounds.x0())] = true;
                    }
                }
            return new Cells(bounds, hit);
        }

        Cells grown(int cells) {
            int w = (int) bounds.width();
            int h = (int) bounds.height();
            boolean[] out = new boolean[hit.length];
            for (int i = 0; i < hit.length; i++) {
                if (!hit[i]) continue;
                for (int dy = -cells; dy <= cells; dy++)
                    for (int dx = -cells; dx <= cells; dx++) {
                        int x = i % w + dx;
                        int y = i / w + dy;
                        if (dx * dx + dy * dy <= cells * cells && x >= 0 && y >= 0 && x < w && y < h)
                            out[y * w + x] = true;
                    }
            }
            return new Cells(bounds, out);
        }

        Cells and(Cells other) {
            boolean[] out = hit.clone();
            for (int i = 0; i < out.length; i++) out[i] &= other.hit[i];
            return new Cells(bounds, out);
        }

        /// Moved across the world, what leaves it coming in on the other side.
        Cells moved(int dx, int dy) {
            int w = (int) bounds.width();
            int h = (int) bounds.height();
            boolean[] out = new boolean[hit.length];
            for (int i = 0; i < hit.length; i++) if (hit[i]) out[(i / w + dy) % h * w + (i % w + dx) % w] = true;
            return new Cells(bounds, out);
        }

        int count() {
            int count = 0;
            for (boolean one : hit) if (one) count++;
            return count;
        }

        double shareIn(Cells other) {
            return (double) and(other).count() / count();
        }
    }

    @Test
    void riversRunWherePeopleMappedThem() throws IOException {
        Path dem = DataFolder.file("dem/N42E001.hgt.zip");
        Path mapped = DataFolder.file("vector/andorra_waterways.geojson");
        String text = RECIPE.replace("DEM", dem.toString());
        World world = WorldOpener.open(new RecipeReader().readText(text, "andorra.yaml", Path.of("")));
        Bounds bounds = world.recipe().bounds();
        List<double[]> lines = new ArrayList<>();
        for (River river : world.water().orElseThrow().rivers()) {
            double[] line = new double[2 * river.x().length];
            for (int i = 0; i < river.x().length; i++) {
                line[2 * i] = river.x()[i] * CELL;
                line[2 * i + 1] = river.y()[i] * CELL;
            }
            lines.add(line);
        }
        Cells people = Cells.of(bounds, mapped(mapped));
        Cells country = people.grown(MAPPED_CELLS);
        Cells ours = Cells.of(bounds, lines);
        Cells there = ours.and(country);
        assertThat((double) there.count() / people.count()).as("length").isBetween(0.8, 1.2);
        double found = people.shareIn(ours.grown(NEAR_CELLS));
        double right = there.shareIn(people.grown(NEAR_CELLS));
        double chance = 0;
        for (int i = 1; i <= 8; i++)
            chance += people.shareIn(ours.moved(97 * i, 61 * i).grown(NEAR_CELLS)) / 8;
        System.out.printf(
                "Andorra: %.0f %% of mapped rivers within 2 cells of ours, %.0f %% of ours of mapped, by chance %.1f %%%n",
                100 * found, 100 * right, 100 * chance);
        assertThat(found).as("mapped rivers that run").isGreaterThan(0.55);
        assertThat(right).as("rivers that are mapped").isGreaterThan(0.55);
        assertThat(chance).as("rivers elsewhere").isLessThan(0.1);
    }

    private static List<double[]> mapped(Path file) throws IOException {
        PlaneMap map = WorldFrame.of("EPSG:25831", Optional.empty()).fromDegrees();
        List<double[]> lines = new ArrayList<>();
        JsonNode root = JsonMapper.builder().build().readTree(Files.readString(file));
        for (JsonNode feature : root.get("features")) {
            String kind = feature.path("properties").path("waterway").asString("");
            if (!Set.of("river", "stream").contains(kind)) continue;
            JsonNode geometry = feature.get("geometry");
            boolean one = geometry.get("type").asString().equals("LineString");
            if (one) lines.add(line(geometry.get("coordinates"), map));
            else for (JsonNode part : geometry.get("coordinates")) lines.add(line(part, map));
        }
        return lines;
    }

    private static double[] line(JsonNode points, PlaneMap map) {
        double[] line = new double[2 * points.size()];
        for (int i = 0; i < points.size(); i++) {
            double[] xy = {points.get(i).get(0).asDouble(), points.get(i).get(1).asDouble()};
            map.apply(xy);
            line[2 * i] = xy[0];
            line[2 * i + 1] = xy[1];
        }
        return line;
    }
}
