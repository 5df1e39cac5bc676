package weald.io.gltf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import weald.grid.TileKey;
import weald.scatter.Plants;

/// Groups the plants of each species by squares, each square one batch that a client draws or leaves out at once.
///
/// A species' square is the smallest tile edge times a power of two for which half of its batches hold
/// [#WANTED] plants or more and none exceeds [#MOST]; the squares of a rare species end at
/// [#MAX_EDGE_METRES], where floats still hold a tenth of a millimetre.
final class Batches {
    static final int WANTED = 500;
    static final int MOST = 100_000;
    private static final double MAX_EDGE_METRES = 4096;
    private static final double MIN_EDGE_METRES = 16;

    private Batches() {}

    /// Plants of one species in one square.
    static final class Batch {
        final int species;
        final double edgeMetres;
        final TileKey square;

        /// Their places in the list.
        final int[] places;

        Batch(int species, double edgeMetres, TileKey square, int[] places) {
            this.species = species;
            this.edgeMetres = edgeMetres;
            this.square = square;
            this.places = places;
        }

        double minX() {
            return square.x() * edgeMetres;
        }

        double minY() {
            return square.y() * edgeMetres;
        }

        int count() {
            return places.length;
        }
    }

    /// All batches, species after species, each from the south-west row by row.
    static List<Batch> of(Plants plants, int species, double tileEdgeMetres) {
        var batches = new ArrayList<Batch>();
        for (int s = 0; s < species; s++) batches.addAll(ofSpecies(plants, s, tileEdgeMetres));
        return batches;
    }

    /// Plants in the middle one of the batches by size.
    static int median(List<Batch> batches) {
        int[] counts = batches.stream().mapToInt(Batch::count).sorted().toArray();
        return counts.length == 0 ? 0 : counts[counts.length / 2];
    }

    private static List<Batch> ofSpecies(Plants plants, int species, double tileEdgeMetres) {
        double edge = tileEdgeMetres;
        while (edge > MIN_EDGE_METRES) edge /= 2;
        List<Batch> best = List.of();
        for (; edge <= Math.max(MAX_EDGE_METRES, MIN_EDGE_METRES); edge *= 2) {
            List<Batch> batches = squares(plants, species, edge);
            if (most(batches) > MOST && !best.isEmpty()) break;
            best = batches;
            if (median(batches) >= WANTED) break;
        }
        return best;
    }

    private static int most(List<Batch> batches) {
        return batches.stream().mapToInt(Batch::count).max().orElse(0);
    }

    private static List<Batch> squares(Plants plants, int species, double edge) {
        var members = new TreeMap<TileKey, Members>();
        for (int i = 0; i < plants.count(); i++) {
            if (plants.species[i] != species) continue;
            int x = (int) Math.floor(plants.xMetres[i] / edge);
            int y = (int) Math.floor(plants.yMetres[i] / edge);
            members.computeIfAbsent(new TileKey(0, x, y), key -> new Members()).add(i);
        }
        var batches = new ArrayList<Batch>(members.size());
        members.forEach((square, of) -> batches.add(of.batch(species, edge, square)));
        return batches;
    }

    private static final class Members {
        private int[] places = new int[16];
        private int count;

        void add(int place) {
            if (count == places.length) places = Arrays.copyOf(places, 2 * count);
            places[count++] = place;
        }

        Batch batch(int species, double edge, TileKey square) {
            return new Batch(species, edge, square, Arrays.copyOf(places, count));
        }
    }
}
