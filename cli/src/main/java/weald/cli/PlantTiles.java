package weald.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import weald.ecology.Species;
import weald.grid.Lattice;
import weald.grid.TileKey;
import weald.scatter.PlantId;
import weald.scatter.PlantLattices;
import weald.scatter.Plants;
import weald.scatter.ScatterSettings;

/// The plants of a bake's table, tile after tile, each with its neighbours ahead; holds few rows of tiles at a
/// time.
///
/// A plant counts only where it stands in the cell of the lattice that its id names: so two plants of one id
/// stand in one cell, too near to each other, and are found as a pair.
final class PlantTiles {
    private final Lattice lattice;
    private final List<Species> species;
    private final PlantLattices lattices;
    private final List<String> ids;
    private final int rings;
    private final Findings faults;
    private final Visitor visitor;
    private final TreeMap<TileKey, Plants> read = new TreeMap<>();
    private Optional<TileKey> present = Optional.empty();
    private PlantColumns columns = new PlantColumns();
    private final long[] counts;

    /// Hears of each tile once.
    interface Visitor {
        /// @param ahead plants of the tiles to the east and north
        void visit(TileKey key, Plants plants, List<Plants> ahead);
    }

    /// @param rings of tiles in which those may stand that a plant must keep clear of
    /// @param faults takes what is wrong with ids and places
    PlantTiles(Lattice lattice, ScatterSettings settings, int rings, Findings faults, Visitor visitor) {
        this.lattice = lattice;
        species = settings.species();
        lattices = new PlantLattices(settings);
        this.ids = species.stream().map(Species::id).toList();
        this.rings = rings;
        this.faults = faults;
        this.visitor = visitor;
        counts = new long[species.size()];
    }

    /// Plants by species.
    long[] counts() {
        return counts.clone();
    }

    /// @param folder of the bake
    void read(Path folder) {
        PlantRows.read(folder, TileFilter.ALL, this::row);
        close();
        while (!read.isEmpty()) visitFirst();
    }

    private void row(PlantRows.Row row) {
        int kind = ids.indexOf(row.species());
        Optional<String> fault = kind < 0 ? Optional.of("is of no species of the recipe") : fault(row, kind);
        if (fault.isPresent()) {
            faults.add(row.species() + " " + row.id() + " at " + new Place(row.x(), row.y()) + " " + fault.get());
            return;
        }
        counts[kind]++;
        TileKey key = lattice.tileOf(lattice.cell(row.x()), lattice.cell(row.y()));
        if (!present.equals(Optional.of(key))) {
            close();
            present = Optional.of(key);
            while (!read.isEmpty() && read.firstKey().y() + rings < key.y()) visitFirst();
        }
        columns.add(row, kind);
    }

    private Optional<String> fault(PlantRows.Row row, int kind) {
        PlantId.Parts parts = PlantId.unpack(row.id());
        if (parts.sizeClass() != species.get(kind).sizeClass()) return Optional.of("has an id of another size class");
        if (!lattices.holds(parts, row.x(), row.y()))
            return Optional.of("does not stand on a place of the cell that its id names");
        TileKey key = lattice.tileOf(lattice.cell(row.x()), lattice.cell(row.y()));
        if (present.isPresent() && key.compareTo(present.get()) < 0)
            return Optional.of("is listed behind the plants of later tiles");
        return Optional.empty();
    }

    private void close() {
        present.ifPresent(key -> read.put(key, columns.plants()));
        columns = new PlantColumns();
    }

    private void visitFirst() {
        Map.Entry<TileKey, Plants> first = read.firstEntry();
        List<Plants> ahead = new ArrayList<>();
        for (Map.Entry<TileKey, Plants> other :
                read.tailMap(first.getKey(), false).entrySet())
            if (other.getKey().y() <= first.getKey().y() + rings
                    && Math.abs(other.getKey().x() - first.getKey().x()) <= rings) ahead.add(other.getValue());
        visitor.visit(first.getKey(), first.getValue(), ahead);
        read.remove(first.getKey());
    }
}
