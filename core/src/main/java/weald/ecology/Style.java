package weald.ecology;

/// How the plants of a species stand to each other, beyond their least distance.
public sealed interface Style {
    /// Evenly over the ground that suits them.
    record Even() implements Style {}

    /// Around parents that stand by chance, with bare ground between: a Neyman-Scott process (Neyman & Scott
    /// 1958) whose kernel is `3 / (π R²) (1 - d² / R²)²`, nothing beyond R.
    ///
    /// @param radiusMetres R, how far from its parent an offspring stands at most
    /// @param parentsPerSquareMetre families a square metre
    /// @param background share of the plants that belong to no family, 0 .. 1
    record Clusters(double radiusMetres, double parentsPerSquareMetre, double background) implements Style {
        /// Sums of this many kernels, and twice their mean, are never exceeded for the purpose of density: what
        /// lies above is cut. About one place in a thousand.
        private static final double PEAK_KERNELS = 3;

        public Clusters {
            if (!(radiusMetres > 0 && radiusMetres <= 1000))
                throw new IllegalArgumentException("radius of clusters must be above 0, at most 1000 m");
            double kernels = parentsPerSquareMetre * Math.PI * radiusMetres * radiusMetres;
            if (!(kernels >= 0.05 && kernels <= 100))
                throw new IllegalArgumentException(
                        "0.05 .. 100 families must reach a place, parents * π R² is " + kernels);
            if (!(background >= 0 && background <= 1))
                throw new IllegalArgumentException("background must be 0 .. 1, was " + background);
        }

        /// Mean over the plane of the sum of kernels of height 1.
        public double mean() {
            return parentsPerSquareMetre * Math.PI * radiusMetres * radiusMetres / 3;
        }

        /// Greatest density over the mean one.
        public double peak() {
            return background + (1 - background) * (PEAK_KERNELS + 2 * mean()) / mean();
        }
    }

    /// In rows, as in an orchard or a plantation.
    ///
    /// @param angleDegrees direction of the rows from east, counter-clockwise
    /// @param rowMetres from row to row
    /// @param alongMetres from plant to plant in a row
    /// @param stagger how much each row is shifted against the one before, in plants, 0 .. 1
    /// @param jitterMetres how far from its place a plant may stand
    record Rows(double angleDegrees, double rowMetres, double alongMetres, double stagger, double jitterMetres)
            implements Style {
        public Rows {
            if (!(rowMetres > 0 && alongMetres > 0 && rowMetres <= 1024 && alongMetres <= 1024))
                throw new IllegalArgumentException("rows must be above 0, at most 1024 m apart, and so their plants");
            if (!(stagger >= 0 && stagger <= 1))
                throw new IllegalArgumentException("stagger must be 0 .. 1, was " + stagger);
            if (!(jitterMetres >= 0)) throw new IllegalArgumentException("jitter must not be negative");
        }

        /// Places per square metre.
        public double perSquareMetre() {
            return 1 / (rowMetres * alongMetres);
        }

        /// No two places are nearer, jitter included.
        public double leastMetres() {
            double least = alongMetres;
            // Rows further away than the least distance cannot matter; each is shifted by a part of a place.
            for (int row = 1; row * rowMetres < alongMetres; row++) least = Math.min(least, fromRow(row));
            return Math.min(least, fromRow(1)) - 2 * jitterMetres;
        }

        private double fromRow(int row) {
            double shift = row * stagger - Math.rint(row * stagger);
            double dx = shift * alongMetres;
            double dy = row * rowMetres;
            return Math.sqrt(dx * dx + dy * dy);
        }
    }

    /// As even as density and spacing let it.
    Style EVEN = new Even();

    /// Greatest density over the mean one.
    static double peak(Style style) {
        return style instanceof Clusters clusters ? clusters.peak() : 1;
    }
}
