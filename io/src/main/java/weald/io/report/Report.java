package weald.io.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a bake found, in numbers. The only file of a bake that may differ between equal bakes, by times and
/// memory.
///
/// A number that cannot be told (the slope of a world without ground) is NaN here and `null` in the file.
///
/// @param tiles how many tiles the world has
/// @param land surfaces, running water and erosion; empty in reports of programs that did not tell
/// @param dems measured heights, layer by layer of the recipe
/// @param stages in the order in which they run
/// @param reaches how far a local change of the recipe is felt, draw by draw
/// @param peakHeapBytes most heap in use at a time, garbage included
/// @param notes what a reader of the files should know, such as which part of the plants the scene shows
public record Report(
        WorldFacts world,
        long tiles,
        GroundFacts ground,
        Optional<LandFacts> land,
        List<DemFacts> dems,
        List<StageFacts> stages,
        PlantFacts plants,
        List<ReachFacts> reaches,
        long peakHeapBytes,
        List<Warning> warnings,
        List<String> notes) {
    public Report {
        dems = List.copyOf(dems);
        stages = List.copyOf(stages);
        reaches = List.copyOf(reaches);
        warnings = List.copyOf(warnings);
        notes = List.copyOf(notes);
    }

    /// Which world this is.
    ///
    /// @param hash of all decoded values, the same for any tiling
    /// @param extentMetres west, south, east, north
    public record WorldFacts(
            String name, long seed, String hash, String recipeHash, double cellMetres, List<Double> extentMetres) {
        public WorldFacts {
            extentMetres = List.copyOf(extentMetres);
            if (extentMetres.size() != 4)
                throw new IllegalArgumentException("an extent is west, south, east, north, was " + extentMetres);
        }

        /// From west to east.
        public double widthMetres() {
            return extentMetres.get(2) - extentMetres.get(0);
        }

        /// From south to north.
        public double heightMetres() {
            return extentMetres.get(3) - extentMetres.get(1);
        }
    }

    /// The ground after water.
    ///
    /// @param noDataCells samples inside the extent without ground
    public record GroundFacts(
            double minMetres, double meanMetres, double maxMetres, SlopeFacts slopeDegrees, long noDataCells) {}

    /// Slopes that 5, 50 and 95 of 100 samples do not exceed.
    public record SlopeFacts(double p5, double p50, double p95) {}

    /// Measured heights of a layer of terrain.
    ///
    /// @param files as the recipe names them
    /// @param heightsAbove vertical datum; empty if it is not known
    /// @param smoothedSteps true if the steps of 8 bits were smoothed
    /// @param voids of all files on one pixel grid, for each such grid; empty for files too large to look
    ///     through
    /// @param seams borders of files on one pixel grid
    public record DemFacts(
            List<String> files,
            Optional<String> heightsAbove,
            boolean smoothedSteps,
            List<VoidFacts> voids,
            List<SeamFacts> seams) {
        public DemFacts {
            files = List.copyOf(files);
            voids = List.copyOf(voids);
            seams = List.copyOf(seams);
        }
    }

    /// Pixels without data: sets of them that touch by their edges, those at the files' outer edge left out.
    ///
    /// @param filledHoles those small enough to be filled from their rim
    public record VoidFacts(
            long missingPixels, long closedHoles, long largestHolePixels, long filledHoles, long filledPixels) {}

    /// The border of two files.
    ///
    /// @param shared true if both hold its pixels
    /// @param acrossMetres mean difference across it
    /// @param insideMetres mean difference of neighbours inside
    /// @param stepMetres by how much the second lies higher on average
    /// @param step true if no land has it
    public record SeamFacts(
            String first,
            String second,
            boolean shared,
            double acrossMetres,
            double insideMetres,
            double stepMetres,
            boolean step) {}

    /// What a stage took.
    public record StageFacts(String name, long tiles, double wallSeconds, double cpuSeconds) {}

    /// All plants.
    ///
    /// @param closestPairRatio least of distance over conflict distance over all pairs; empty below two plants
    /// @param sizeClasses those that have placed species, in the order in which they are placed
    public record PlantFacts(
            long total,
            Optional<Double> closestPairRatio,
            List<SpeciesFacts> species,
            List<SizeClassFacts> sizeClasses) {
        public PlantFacts {
            species = List.copyOf(species);
            sizeClasses = List.copyOf(sizeClasses);
        }
    }

    /// The plants of one size class together.
    ///
    /// @param id such as `canopy`
    /// @param expectedCount the sum of its species'
    /// @param statistics how they stand; empty where fewer than two do
    public record SizeClassFacts(String id, long count, double expectedCount, Optional<StandFacts> statistics) {}

    /// One species.
    ///
    /// @param placed false for one that has a density map alone
    /// @param perHectare of land
    /// @param expectedCount what its density and niche ask for where nothing stands in the way
    /// @param candidates places that were free for it before thinning
    /// @param closestPairMetres empty below two plants
    /// @param limits share of density x land lost to each factor, in the recipe's order; they add up to
    ///     1 - count / (density x land)
    /// @param statistics how its plants stand; empty where fewer than two do
    public record SpeciesFacts(
            String id,
            boolean placed,
            long count,
            double perHectare,
            double expectedCount,
            long candidates,
            Optional<Double> closestPairMetres,
            Map<String, Double> limits,
            Optional<StandFacts> statistics) {
        public SpeciesFacts {
            limits = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(limits));
        }
    }

    /// How far from a changed place the plants of a draw can be others: those of a size class with spacings in
    /// one octave.
    ///
    /// @param species ids
    /// @param metres where a niche, a density or a spacing changes
    /// @param maskMetres where only water, exclusions and other hard masks change
    public record ReachFacts(
            String sizeClass,
            List<String> species,
            double fromSpacingMetres,
            double toSpacingMetres,
            double metres,
            double maskMetres) {
        public ReachFacts {
            species = List.copyOf(species);
        }
    }

    /// Something a person should look at.
    ///
    /// @param position in the recipe, `file:line:column`, where it has one
    public record Warning(String message, Optional<String> position) {}
}
