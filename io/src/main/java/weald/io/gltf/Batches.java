package weald.io.gltf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import weald.grid.TileKey;
import weald.scatter.Plants;

/// Groups the plants that show one mesh by squares, each square one batch that a client draws or leaves out at once.
///
/// A mesh's square is the smallest tile edge times a power of two for which half of its batches hold
/// [#WANTED] plants or more and none exceeds [#MOST]; the squares of a rare mesh end at
/// [#MAX_EDGE_METRES], where floats still hold a tenth of a millimetre.
final class Batches {
    static final int WANTED = 500;
    static final int MOST = 100_000;
    private static final double MAX_EDGE_METRES = 4096;
    private static final double MIN_EDGE_METRES = 16;

    private Batches() {}

    /// Plants of one mesh in one square.
    static final class Batch {
        final int mesh;
        final double edgeMetres;
        final TileKey square;

        /// Their places in the list.
        final int[] places;

        Batch(int mesh, double edgeMetres, TileKey square, int[] places) {
            this.mesh = mesh;
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

    /// All batches, mesh after mesh, each from the south-west row by row.
    static List<Batch> of(Plants plants, Scene scene, double tileEdgeMetres) {
        var batches = new ArrayList<Batch>();
        int[] meshes = new int[plants.count()];
        for (int i = 0; i < meshes.length; i++) meshes[i] = scene.looks().mesh(plants, i);
        for (int m = 0; m < scene.meshes().size(); m++) batches.addAll(ofMesh(plants, meshes, m, tileEdgeMetres));
        return batches;
    }

    /// Plants in the middle one of the batches by size.
    static int median(List<Batch> batches) {
        int[] counts = batches.stream().mapToInt(Batch::count).sorted().toArray();
        return counts.length == 0 ? 0 : counts[counts.length / 2];
    }

    private static List<Batch> ofMesh(Plants plants, int[] meshes, int mesh, double tileEdgeMetres) {
        double edge = tileEdgeMetres;
        while (edge > MIN_EDGE_METRES) edge /= 2;
        List<Batch> best = List.of();
        for (; edge <= Math.max(MAX_EDGE_METRES, MIN_EDGE_METRES); edge *= 2) {
            List<Batch> batches = squares(plants, meshes, mesh, edge);
            if (most(batches) > MOST && !best.isEmpty()) break;
            best = batches;
            if (median(batches) >= WANTED) break;
        }
        return best;
    }

    private static int most(List<Batch> batches) {
        return batches.stream().mapToInt(Batch::count).max().orElse(0);
    }

    private static List<Batch> squares(Plants plants, int[] meshes, int mesh, double edge) {
        var members = new TreeMap<TileKey, Members>();
        for (int i = 0; i < plants.count(); i++) {
            if (meshes[i] != mesh) continue;
            int x = (int) Math.floor(plants.xMetres[i] / edge);
            int y = (int) Math.floor(plants.yMetres[i] / edge);
            members.computeIfAbsent(new TileKey(0, x, y), key -> new Members()).add(i);
        }
        var batches = new ArrayList<Batch>(members.size());
        members.forEach((square, of) -> batches.add(of.batch(mesh, edge, square)));
        return batches;
    }

    private static final class Members {
        private int[] places = new int[16];
        private int count;

        void add(int place) {
            if (count == places.length) places = Arrays.copyOf(places, 2 * count);
            places[count++] = place;
        }

        Batch batch(int mesh, double edge, TileKey square) {
            return new Batch(mesh, edge, square, Arrays.copyOf(places, count));
        }
    }
}
