package weald.scatter;

/// Gains measured on mixtures of two species, see [PairGain]: maximal sets of some thousand plants each.
///
/// Logarithms in thousandths, by the logarithm of the ratio of spacings, by closeness, by the share of the
/// other species. Where the other is rare the gain is 1, beyond the last share it goes on as before it.
final class MixtureTable {
    /// log2 of the other's spacing over its own.
    private static final double[] RATIO = {-0.985, -0.7, -0.4, -0.2, 0, 0.2, 0.4, 0.7, 0.985};

    private static final double[] CLOSENESS = {0.5, 0.67, 0.82, 1, 1.16, 1.34, 2};

    private static final double[] SHARE = {0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.98};

    private static final int[][][] GAIN = {
        {
            {-29, 38, 264, 575, 1010, 2004, 2994},
            {-50, -50, 85, 310, 611, 1059, 1323},
            {-71, -108, -58, 54, 121, 341, 465},
            {-42, -126, -176, -176, -114, -127, -178},
            {-26, -96, -208, -279, -332, -408, -322},
            {2, -25, -201, -352, -524, -728, -700},
            {5, 11, -75, -397, -902, -1577, -1805},
        },
        {
            {-9, 58, 288, 601, 1054, 2066, 3056},
            {-48, -44, 125, 393, 786, 1520, 2061},
            {-67, -120, -61, 36, 192, 399, 467},
            {-26, -97, -166, -159, -189, -162, -212},
            {-11, -56, -172, -304, -417, -456, -538},
            {3, -1, -146, -293, -612, -770, -907},
            {13, 18, -79, -414, -911, -1578, -1806},
        },
        {
            {-13, 54, 294, 617, 1066, 2075, 3065},
            {-42, -32, 140, 409, 850, 1708, 2484},
            {-53, -100, -43, 123, 364, 775, 994},
            {-12, -63, -123, -156, -195, -207, -167},
            {-1, -8, -114, -280, -468, -548, -602},
            {6, 9, -88, -322, -630, -834, -902},
            {-3, 2, -104, -447, -1026, -1775, -2003},
        },
        {
            {-7, 63, 298, 614, 1091, 2145, 3187},
            {-38, -27, 152, 429, 867, 1770, 2541},
            {-41, -76, -10, 180, 471, 1046, 1414},
            {-6, -26, -76, -110, -111, -146, -139},
            {2, 3, -49, -213, -400, -619, -685},
            {4, 10, -47, -281, -619, -941, -1037},
            {5, 3, -65, -408, -983, -1784, -1923},
        },
        {
            {-7, 60, 294, 612, 1085, 2118, 3108},
            {-33, -17, 162, 445, 880, 1793, 2566},
            {-28, -51, 35, 237, 565, 1219, 1690},
            {0, 0, 0, 0, 0, 0, 0},
            {4, 17, 2, -118, -351, -617, -723},
            {5, 16, -15, -205, -577, -991, -1150},
            {3, 8, -69, -383, -1020, -1828, -2056},
        },
        {
            {-10, 55, 289, 603, 1080, 2115, 3137},
            {-31, -12, 174, 457, 901, 1844, 2683},
            {-17, -27, 78, 287, 647, 1381, 1950},
            {2, 18, 52, 104, 154, 206, 224},
            {5, 21, 27, -29, -234, -543, -699},
            {4, 16, 11, -127, -493, -1013, -1235},
            {3, 10, -68, -346, -962, -1867, -2293},
        },
        {
            {-19, 48, 279, 594, 1033, 2032, 3022},
            {-32, -24, 179, 472, 918, 1824, 2799},
            {-6, -6, 112, 323, 702, 1452, 2170},
            {3, 25, 85, 148, 257, 410, 433},
            {5, 24, 58, 32, -106, -425, -624},
            {4, 12, 24, -100, -393, -985, -1290},
            {16, 21, -27, -311, -1018, -1896, -2124},
        },
        {
            {-31, 36, 266, 580, 1022, 2022, 3012},
            {-15, -3, 183, 470, 926, 1852, 2885},
            {4, 31, 155, 373, 745, 1560, 2385},
            {5, 30, 106, 197, 375, 612, 760},
            {4, 20, 71, 87, 35, -100, -339},
            {6, 19, 35, -95, -267, -902, -1463},
            {7, 13, -43, -336, -1145, -2125, -2353},
        },
        {
            {-34, 33, 261, 573, 1015, 2017, 3007},
            {1, 27, 192, 480, 923, 1862, 2940},
            {4, 37, 178, 388, 770, 1602, 2525},
            {6, 29, 102, 238, 439, 783, 986},
            {2, 26, 64, 113, 161, 97, 43},
            {2, 22, 28, -17, -149, -758, -1306},
            {15, 20, -38, -334, -1103, -2043, -2271},
        },
    };

    /// The same under the rule `min`, by ratio and share, where no pair has a factor below 1. Such factors make
    /// the lattice finer, and late darts, which are of one species in each of its cells, do not favour one
    /// species so much as there.
    private static final int[][] MIN = {
        {-22, -29, 98, 303, 607, 1017, 1281},
        {-27, -61, 6, 190, 408, 749, 848},
        {-20, -75, -55, 45, 195, 409, 539},
        {-11, -41, -59, -9, 83, 223, 228},
        {0, 0, 0, 0, 0, 0, 0},
        {1, 4, 54, 156, 314, 584, 691},
        {-2, 14, 95, 267, 538, 988, 1273},
        {0, 20, 149, 365, 738, 1351, 1807},
        {1, 29, 185, 447, 852, 1580, 2122},
    };

    private static final double LOG_2 = StrictMath.log(2);

    private MixtureTable() {}

    /// Logarithm of the gain of a species from another.
    ///
    /// @param finer whether the draw's lattice is finer than its octave needs, for a factor below 1
    static double logGain(double ratio, double closeness, double share, boolean finer) {
        double at = place(RATIO, StrictMath.log(ratio) / LOG_2);
        int i = (int) at;
        // The least closeness without a factor, under the rule `min`.
        double least = 2 * Math.min(1, ratio) / (1 + ratio);
        double low;
        double high;
        if (finer || closeness >= 1 || least > 0.999) {
            low = ofRatio(GAIN[i], closeness, share);
            high = ofRatio(GAIN[i + 1], closeness, share);
        } else {
            double t = Math.min(1, (1 - closeness) / (1 - least));
            low = (1 - t) * ofRatio(GAIN[i], 1, share) + t * ofShare(MIN[i], share);
            high = (1 - t) * ofRatio(GAIN[i + 1], 1, share) + t * ofShare(MIN[i + 1], share);
        }
        return (low + (high - low) * (at - i)) / 1000;
    }

    private static double ofRatio(int[][] gain, double closeness, double share) {
        double at = place(CLOSENESS, closeness);
        int i = (int) at;
        double low = ofShare(gain[i], share);
        return low + (ofShare(gain[i + 1], share) - low) * (at - i);
    }

    private static double ofShare(int[] gain, double share) {
        if (share < SHARE[0]) return gain[0] * share / SHARE[0];
        int last = SHARE.length - 1;
        if (share > SHARE[last])
            return gain[last] + (gain[last] - gain[last - 1]) * (share - SHARE[last]) / (SHARE[last] - SHARE[last - 1]);
        double at = place(SHARE, share);
        int i = (int) at;
        return gain[i] + (gain[i + 1] - gain[i]) * (at - i);
    }

    /// Where a value lies among ascending ones, as an index with a fraction, less than the last.
    private static double place(double[] ascending, double value) {
        int i = 1;
        while (i + 1 < ascending.length && ascending[i] < value) i++;
        double t = (value - ascending[i - 1]) / (ascending[i] - ascending[i - 1]);
        return i - 1 + Math.max(0, Math.min(1 - 1e-9, t));
    }
}
