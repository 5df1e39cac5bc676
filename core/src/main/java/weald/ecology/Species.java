package weald.ecology;

import java.util.List;
import weald.math.Range;

/// A kind of plant or rock.
///
/// @param id as in the recipe
/// @param densityPerSquareMetre where the niche is 1
/// @param spacing least distance of two anchors
/// @param heightMetres of an instance of scale 1, by chance within the range; of a rock its size
/// @param crownWidthMetres of an instance of scale 1; of a rock its size
/// @param stemWidthMetres at the ground
/// @param stands where it may grow
/// @param tiltToNormal 0 stands upright, 1 follows the normal of the ground
/// @param scale factor on all sizes, by chance within the range, see `sizes`
/// @param colourRgb 0xRRGGBB
/// @param colourJitter largest change of a channel, 0 .. 1
/// @param models meshes; empty means a mesh made by code from `form`
/// @param placed whether it has plants; else it has densities alone, and stands in nobody's way
/// @param sizes how plants spread over the range of `scale`
/// @param keepAway what of a map it stays away from, one entry for each class
/// @param style how its plants stand to each other
public record Species(
        String id,
        SizeClass sizeClass,
        Form form,
        double densityPerSquareMetre,
        Spacing spacing,
        Niche niche,
        Range heightMetres,
        Range crownWidthMetres,
        double stemWidthMetres,
        Stands stands,
        double tiltToNormal,
        Range scale,
        int colourRgb,
        double colourJitter,
        List<Model> models,
        boolean placed,
        Sizes sizes,
        List<KeepAway> keepAway,
        Style style) {
    public static final Range DEFAULT_SCALE = new Range(0.85, 1.2);

    /// Smallest spacing that the lattice and the ids are made for, metres.
    public static final double MIN_SPACING_METRES = 0.05;

    public Species {
        models = List.copyOf(models);
        keepAway = List.copyOf(keepAway);
        if (!(densityPerSquareMetre >= 0 && densityPerSquareMetre <= 10_000))
            throw new IllegalArgumentException("density must be 0 .. 10000 per m², was " + densityPerSquareMetre);
        if (!(stemWidthMetres >= 0)) throw new IllegalArgumentException("stem width must not be negative");
        if (!(tiltToNormal >= 0 && tiltToNormal <= 1)) throw new IllegalArgumentException("tilt must be 0 .. 1");
        if (!(colourJitter >= 0 && colourJitter <= 1)) throw new IllegalArgumentException("jitter must be 0 .. 1");
        double shares = 0;
        for (Model model : models) shares += model.share();
        if (!models.isEmpty() && Math.abs(shares - 1) > 1e-6)
            throw new IllegalArgumentException("shares of models must add up to 1, were " + shares);
        if (spacing.variesBySize() && !(scale.max() > scale.min() * (1 + 1e-3)))
            throw new IllegalArgumentException("spacing by size needs plants of different sizes");
        if (style instanceof Style.Rows rows && !(spacing.isConstant() && spacing.denseMetres() <= rows.leastMetres()))
            throw new IllegalArgumentException("plants of these rows may be " + rows.leastMetres() + " m apart");
    }

    /// Plants per square metre where the niche is 1 and clusters, if any, are densest.
    public double peakPerSquareMetre() {
        return densityPerSquareMetre * Style.peak(style);
    }

    /// How many spacings its plants have at a place.
    public int cohorts() {
        return spacing.variesBySize() ? Spacing.COHORTS : 1;
    }

    /// A species that is placed, evenly, of uniform sizes, and stays away from nothing.
    public Species(
            String id,
            SizeClass sizeClass,
            Form form,
            double densityPerSquareMetre,
            Spacing spacing,
            Niche niche,
            Range heightMetres,
            Range crownWidthMetres,
            double stemWidthMetres,
            Stands stands,
            double tiltToNormal,
            Range scale,
            int colourRgb,
            double colourJitter,
            List<Model> models) {
        this(
                id,
                sizeClass,
                form,
                densityPerSquareMetre,
                spacing,
                niche,
                heightMetres,
                crownWidthMetres,
                stemWidthMetres,
                stands,
                tiltToNormal,
                scale,
                colourRgb,
                colourJitter,
                models,
                true,
                Sizes.UNIFORM,
                List.of(),
                Style.EVEN);
    }

    /// A mesh that part of the plants show.
    ///
    /// @param file as written in the recipe
    /// @param share of the plants, 0 .. 1; those of a species add up to 1
    public record Model(String file, double share) {
        public Model {
            if (!(share >= 0 && share <= 1)) throw new IllegalArgumentException("share must be 0 .. 1, was " + share);
        }
    }

    /// Least distance of two anchors: `sparse` where suitability is 0, `dense` where it is 1, linear between. Or,
    /// where it varies by size, `dense` for the smallest plants, `largest` for the largest: by size a species
    /// falls into [#COHORTS] cohorts of equal numbers, each with a spacing of its own.
    public record Spacing(double denseMetres, double sparseMetres, double largestMetres) {
        /// Number of cohorts where spacing varies by size.
        public static final int COHORTS = 4;

        public Spacing {
            if (!(denseMetres >= MIN_SPACING_METRES && denseMetres <= sparseMetres && largestMetres <= 1024))
                throw new IllegalArgumentException("spacing must be " + MIN_SPACING_METRES + " m <= dense <= sparse"
                        + " <= 1024 m, was " + denseMetres + " and " + sparseMetres);
            boolean bySize = denseMetres == sparseMetres && largestMetres >= sparseMetres;
            if (!bySize && largestMetres != sparseMetres)
                throw new IllegalArgumentException("spacing varies either by place or by size");
        }

        /// The same for all sizes.
        public Spacing(double denseMetres, double sparseMetres) {
            this(denseMetres, sparseMetres, sparseMetres);
        }

        /// Grows with the size of the plant.
        public static Spacing bySize(double smallestMetres, double largestMetres) {
            return new Spacing(smallestMetres, smallestMetres, largestMetres);
        }

        /// Whether it is the same at all places.
        public boolean isConstant() {
            return denseMetres == sparseMetres;
        }

        public boolean variesBySize() {
            return largestMetres > sparseMetres;
        }

        /// The cohort whose plants keep a distance that [#cohortMetres] gave.
        public int cohort(double metres) {
            return variesBySize()
                    ? (int) Math.rint((metres - denseMetres) / (largestMetres - denseMetres) * (COHORTS - 1))
                    : 0;
        }

        /// Of a cohort, the smallest plants being cohort 0; where it is the same at all places.
        public double cohortMetres(int cohort) {
            return denseMetres + (largestMetres - denseMetres) * cohort / (COHORTS - 1);
        }
    }

    /// On which side of the shore a species grows.
    public enum Stands {
        ON_LAND,
        IN_WATER,
        BOTH
    }
}
