package weald.io.bake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import weald.DataFolder;
import weald.grid.CellRect;
import weald.grid.Lattice;
import weald.io.dem.PlaneMap;
import weald.io.dem.WorldFrame;
import weald.io.recipe.RecipeReader;
import weald.scatter.Plants;
import weald.world.World;

/// Keep-away on real maps, checked against a reading of the files that shares no code with the product's.
class KeepAwayCasesTest {
    private static final String LANDCOVER = "vector/andorra_landcover_polygons.geojson";

    /// Trees and grass over all of Andorra, sparse enough to be quick.
    private static final String RECIPE = """
            weald: 1
            seed: 9
            world: { bbox: [1.40, 42.43, 1.80, 42.70], crs: EPSG:25831, cell: 10 m }
            terrain: [ { height: 1200 m } ]
            map: [ { file: "FILE" } ]
            species:
              tree:
                class: canopy
                density: 40 / ha
                spacing: 6 m
                height: 10 m .. 20 m
                crown-width: 4 m
                KEEP
              grass: { class: ground, density: 200 / ha, spacing: 3 m, height: 30 cm, crown-width: 20 cm }
            """;

    private static World world(Path file, String keepAway) {
        String text = RECIPE.replace("FILE", file.toString()).replace("KEEP", keepAway);
        return WorldOpener.open(new RecipeReader().readText(text, "case.yaml", Path.of("")));
    }

    /// Rings of every polygon of a class, in the world's metres.
    private static List<List<double[]>> polygons(Path file, String key, String value) throws IOException {
        PlaneMap map = WorldFrame.of("EPSG:25831", Optional.empty()).fromDegrees();
        List<List<double[]>> polygons = new ArrayList<>();
        JsonNode root = JsonMapper.builder().build().readTree(Files.readString(file));
        for (JsonNode feature : root.get("features")) {
            JsonNode tag = feature.get("properties").get(key);
            if (tag == null || !tag.asString().equals(value)) continue;
            for (JsonNode polygon : feature.get("geometry").get("coordinates")) {
                List<double[]> rings = new ArrayList<>();
                for (JsonNode ring : polygon) {
                    double[] xy = new double[2 * ring.size()];
                    for (int i = 0; i < ring.size(); i++) {
                        double[] place = {
                            ring.get(i).get(0).asDouble(), ring.get(i).get(1).asDouble()
                        };
                        map.apply(place);
                        xy[2 * i] = place[0];
                        xy[2 * i + 1] = place[1];
                    }
                    rings.add(xy);
                }
                polygons.add(rings);
            }
        }
        return polygons;
    }

    private static double distance(List<double[]> polygon, double x, double y) {
        boolean odd = false;
        double least = Double.POSITIVE_INFINITY;
        for (double[] r : polygon)
            for (int i = 0; i + 3 < r.length; i += 2) {
                double dx = r[i + 2] - r[i];
                double dy = r[i + 3] - r[i + 1];
                double t = ((x - r[i]) * dx + (y - r[i + 1]) * dy) / (dx * dx + dy * dy);
                t = Double.isNaN(t) ? 0 : Math.clamp(t, 0, 1);
                least = Math.min(least, Math.hypot(r[i] + t * dx - x, r[i + 1] + t * dy - y));
                if (r[i + 1] > y != r[i + 3] > y && x < r[i] + (y - r[i + 1]) / dy * dx) odd = !odd;
            }
        return odd ? 0 : least;
    }

    private static CellRect around(Lattice lattice, List<double[]> polygon, double metres) {
        double[] outline = polygon.getFirst();
        double[] box = {1e12, 1e12, -1e12, -1e12};
        for (int i = 0; i < outline.length; i += 2) {
            box[0] = Math.min(box[0], outline[i]);
            box[1] = Math.min(box[1], outline[i + 1]);
            box[2] = Math.max(box[2], outline[i]);
            box[3] = Math.max(box[3], outline[i + 1]);
        }
        return lattice.around(box[0] - metres, box[1] - metres, box[2] + metres, box[3] + metres);
    }

    private static Set<Long> ids(Plants plants, int species) {
        Set<Long> ids = new HashSet<>();
        for (int i = 0; i < plants.count(); i++) if (plants.species[i] == species) ids.add(plants.id[i]);
        return ids;
    }

    /// A tree that is gone leaves room: grass that gets it may push a few of its own kind aside, so the number
    /// counts, and what changes stands beside such a tree, or where grass makes up for trees that cannot stand.
    @Tag("full")
    @Test
    void c051_noTreeStandsWithinTenMetresOfHousesAndGrassStays() throws IOException {
        Path file = DataFolder.file(LANDCOVER);
        World free = world(file, "");
        World kept = world(file, "keep-away: { residential: 10 m }");
        List<List<double[]>> residential = polygons(file, "landuse", "residential");
        assertThat(residential).hasSize(26);
        long[] trees = new long[2];
        long[] grass = new long[2];
        long lost = 0;
        for (List<double[]> polygon : residential) {
            CellRect rect = around(free.lattice(), polygon, 30);
            Plants before = free.plants(rect.grow(RIM_CELLS)).plants();
            Plants after = kept.plants(rect.grow(RIM_CELLS)).plants();
            Set<Long> left = ids(after, 0);
            assertThat(ids(before, 0)).as("no tree is new").containsAll(left);
            List<Integer> gone = new ArrayList<>();
            for (int i = 0; i < before.count(); i++) {
                if (before.species[i] != 0) continue;
                double off = nearest(residential, before.xMetres[i], before.yMetres[i]);
                boolean stays = left.contains(before.id[i]);
                if (!stays) gone.add(i);
                if (off < 10) trees[0]++;
                if (off < 10 && stays) trees[1]++;
                if (off > MOST_METRES) assertThat(stays).as("a tree far off").isTrue();
            }
            grass[0] += ids(before, 1).size();
            grass[1] += ids(after, 1).size();
            lost += inside(rect, changed(before, after), before).stream()
                    .filter(g -> requireNear(before, g, before, gone, List.of()))
                    .count();
            for (int g : inside(rect, changed(after, before), after)) requireNear(after, g, before, gone, residential);
        }
        assertThat(trees[0]).isGreaterThan(1000);
        assertThat(trees[1]).isZero();
        assertThat(grass[1]).isGreaterThanOrEqualTo(grass[0]);
        assertThat(lost).isLessThan(grass[0] / 30);
    }

    /// 10 m cells: a strip of their diagonal and c² / 8d beyond the 10 m may be empty too.
    private static final double MOST_METRES = 10 + 10 * 1.4143 + 1.25;

    /// Four spacings of grass: how far its places can hang together.
    private static final double BESIDE_METRES = 12;

    /// Trees that are gone matter to grass beside a rectangle too.
    private static final int RIM_CELLS = 2;

    /// Grass that is in one set and not in the other.
    private static List<Integer> changed(Plants of, Plants other) {
        Set<Long> others = ids(other, 1);
        List<Integer> found = new ArrayList<>();
        for (int g = 0; g < of.count(); g++) if (of.species[g] == 1 && !others.contains(of.id[g])) found.add(g);
        return found;
    }

    private static List<Integer> inside(CellRect rect, List<Integer> some, Plants plants) {
        var lattice = new Lattice(10, 64);
        return some.stream()
                .filter(g -> rect.contains(lattice.cell(plants.xMetres[g]), lattice.cell(plants.yMetres[g])))
                .toList();
    }

    /// Fails unless a plant stands beside a tree that is gone, or within reach of some polygons.
    private static boolean requireNear(
            Plants plants, int grass, Plants trees, List<Integer> gone, List<List<double[]>> orNear) {
        double x = plants.xMetres[grass];
        double y = plants.yMetres[grass];
        double least = Double.POSITIVE_INFINITY;
        for (int t : gone) least = Math.min(least, Math.hypot(trees.xMetres[t] - x, trees.yMetres[t] - y));
        if (least > BESIDE_METRES && nearest(orNear, x, y) > MOST_METRES) fail("grass at %s, %s", x, y);
        return true;
    }

    private static double nearest(List<List<double[]>> polygons, double x, double y) {
        double least = Double.POSITIVE_INFINITY;
        for (List<double[]> polygon : polygons) {
            double[] outline = polygon.getFirst();
            if (Math.abs(outline[0] - x) > 6000 || Math.abs(outline[1] - y) > 6000) continue;
            least = Math.min(least, distance(polygon, x, y));
        }
        return least;
    }

    @Test
    void c050_noPlantStandsInMappedWaterOrNearerToItThanItKeeps() throws IOException {
        Path file = DataFolder.file(LANDCOVER);
        World kept = world(file, "keep-away: { water: 0 m }");
        List<List<double[]>> lakes = polygons(file, "natural", "water");
        long grass = 0;
        for (List<double[]> lake : lakes) {
            Plants plants = kept.plants(around(kept.lattice(), lake, 30)).plants();
            for (int i = 0; i < plants.count(); i++) {
                boolean wet = distance(lake, plants.xMetres[i], plants.yMetres[i]) == 0;
                if (wet && plants.species[i] == 1) grass++;
                assertThat(wet && plants.species[i] == 0).isFalse();
            }
        }
        assertThat(grass).as("who does not keep away stays").isGreaterThan(100);
    }

    /// Hollows below the water's level are lakes.
    private static final String LAKES = """
            weald: 1
            seed: 5
            world: { size: 600 m x 600 m, cell: 2 m }
            terrain: [ { noise: gradient, octaves: 3, wavelength: 300 m, adds: 0 m .. 40 m } ]
            water: { level: LEVEL }
            species:
              tree: { class: canopy, density: 300 / ha, spacing: 3 m, height: 10 m, crown-width: 4 m }
              reed: { class: herb, stands: water, density: 1 / m2, spacing: 60 cm, height: 2 m, crown-width: 30 cm }
            """;

    @Test
    void c050_noTreeStandsInALakeBeforeOrAfterItRisesByTwoMetres() {
        Map<Long, Double> before = checkedLakes(16);
        Map<Long, Double> after = checkedLakes(18);
        // Who stands higher than the new level stays, the others are gone, and nobody is new.
        assertThat(before.keySet()).containsAll(after.keySet());
        before.forEach((id, z) -> {
            if (!after.containsKey(id)) assertThat(z).isLessThan(19.5);
        });
        assertThat(after.size()).isBetween(100, before.size() - 100);
    }

    /// Heights of the trees by id, none of which stands in water.
    private static Map<Long, Double> checkedLakes(double level) {
        World world = WorldOpener.open(
                new RecipeReader().readText(LAKES.replace("LEVEL", level + " m"), "lakes.yaml", Path.of("")));
        Plants plants = world.plants(new CellRect(0, 0, 300, 300)).plants();
        Map<Long, Double> trees = new TreeMap<>();
        int reeds = 0;
        for (int i = 0; i < plants.count(); i++) {
            if (plants.species[i] == 0) {
                assertThat(plants.zMetres[i]).isGreaterThan(level);
                trees.put(plants.id[i], plants.zMetres[i]);
            } else {
                assertThat(plants.zMetres[i]).isLessThanOrEqualTo(level);
                reeds++;
            }
        }
        assertThat(reeds).isGreaterThan(100);
        return trees;
    }
}
