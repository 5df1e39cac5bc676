package weald.io.gltf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import weald.scatter.Plants;

/// The plants of a scene that go into a file: all, or those of a window around the most interesting place,
/// which holds no more than a limit.
///
/// Interesting is where the most species stand together: the place whose window, grown until the limit is
/// reached, has the greatest entropy of species. Two passes over the plants; memory for the picked ones and
/// a coarse table of counts.
final class PlantPicks {
    /// Coarse cells along the longer side of the world.
    private static final int COARSE = 96;

    final Window window;
    final Plants plants;
    final long picked;
    final long total;

    private PlantPicks(Window window, List<Plants> plants, long total) {
        this.window = window;
        this.plants = merged(plants);
        this.picked = this.plants.count();
        this.total = total;
    }

    /// All plants if they are few enough, else those around the most interesting place.
    static PlantPicks choose(Scene scene, int limit) {
        Window extent = scene.extent();
        var counts = new CoarseCounts(extent, COARSE, scene.speciesRgb().size());
        for (Plants tile : scene.plants()) counts.add(tile);
        if (counts.total() <= limit) return inside(scene, extent);
        return shrunk(scene, counts.richest(limit), limit);
    }

    /// The plants of a stated window, from its middle outwards as far as the limit allows.
    static PlantPicks within(Scene scene, Window window, int limit) {
        return shrunk(scene, window, limit);
    }

    private static PlantPicks inside(Scene scene, Window window) {
        long total = 0;
        var picked = new ArrayList<Plants>();
        for (Plants tile : scene.plants()) {
            total += tile.count();
            Plants part = inside(tile, window);
            if (part.count() > 0) picked.add(part);
        }
        return new PlantPicks(window, picked, total);
    }

    /// The same centre, and as wide as the limit allows.
    private static PlantPicks shrunk(Scene scene, Window coarse, int limit) {
        PlantPicks all = inside(scene, coarse);
        if (all.picked <= limit) return all;
        var distances = new double[Math.toIntExact(all.picked)];
        int n = 0;
        for (int i = 0; i < all.picked; i++) distances[n++] = distance(all.plants, i, coarse);
        Arrays.sort(distances);
        double half = distances[limit];
        var narrow = new Window(
                        coarse.centreX() - half,
                        coarse.centreY() - half,
                        coarse.centreX() + half,
                        coarse.centreY() + half)
                .intersect(coarse);
        return new PlantPicks(narrow, List.of(nearer(all.plants, narrow, half, coarse)), all.total);
    }

    /// Strictly nearer than `half`, so that a tie at the limit cannot exceed it.
    private static Plants nearer(Plants plants, Window window, double half, Window around) {
        var keep = new int[plants.count()];
        int n = 0;
        for (int i = 0; i < keep.length; i++)
            if (distance(plants, i, around) < half && window.contains(plants.xMetres[i], plants.yMetres[i]))
                keep[n++] = i;
        return copy(plants, keep, n);
    }

    /// From the window's middle, east-west or north-south, whichever is more.
    private static double distance(Plants plants, int i, Window window) {
        return Math.max(Math.abs(plants.xMetres[i] - window.centreX()), Math.abs(plants.yMetres[i] - window.centreY()));
    }

    private static Plants inside(Plants tile, Window window) {
        var keep = new int[tile.count()];
        int n = 0;
        for (int i = 0; i < tile.count(); i++) if (window.contains(tile.xMetres[i], tile.yMetres[i])) keep[n++] = i;
        return n == tile.count() ? tile : copy(tile, keep, n);
    }

    private static Plants copy(Plants from, int[] keep, int count) {
        var to = new Plants(count);
        for (int i = 0; i < count; i++) copy(from, keep[i], to, i);
        return to;
    }

    private static Plants merged(List<Plants> parts) {
        if (parts.size() == 1) return parts.getFirst();
        var all = new Plants(parts.stream().mapToInt(Plants::count).sum());
        int n = 0;
        for (Plants part : parts) for (int i = 0; i < part.count(); i++) copy(part, i, all, n++);
        return all;
    }

    private static void copy(Plants from, int k, Plants to, int i) {
        to.id[i] = from.id[k];
        to.species[i] = from.species[k];
        to.xMetres[i] = from.xMetres[k];
        to.yMetres[i] = from.yMetres[k];
        to.zMetres[i] = from.zMetres[k];
        to.spacingMetres[i] = from.spacingMetres[k];
        to.yawDegrees[i] = from.yawDegrees[k];
        to.tiltDegrees[i] = from.tiltDegrees[k];
        to.tiltAzimuthDegrees[i] = from.tiltAzimuthDegrees[k];
        to.scale[i] = from.scale[k];
        to.colourRgb[i] = from.colourRgb[k];
    }
}
