package weald.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// Compares how densely a species stands on slopes that face the sun and on those that do not.
record SunnySides(Land land, double azimuthDegrees) {
    private static final double LEAST_SLOPE_DEGREES = 15;

    private static final int NEITHER = 0;
    private static final int FACING = 1;
    private static final int AWAY = 2;

    /// Plants per hectare.
    record Stems(double fromMetres, double toMetres, double facing, double away) {
        double ratio() {
            return facing / away;
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%.0f .. %.0f m: %.1f / ha facing the sun, %.1f / ha away, ratio %.2f",
                    fromMetres,
                    toMetres,
                    facing,
                    away,
                    ratio());
        }
    }

    /// @param plants of one species
    Stems of(List<PlantRows.Row> plants) {
        double[] elevations =
                plants.stream().mapToDouble(PlantRows.Row::z).sorted().toArray();
        double from = elevations[elevations.length / 20];
        double to = elevations[elevations.length * 19 / 20];
        long[] stems = new long[3];
        for (PlantRows.Row plant : plants) stems[side(land.nearest(plant.x(), plant.y()), from, to)]++;
        long[] cells = new long[3];
        for (int cell = 0; cell < land.cells(); cell++) cells[side(cell, from, to)]++;
        double[] perHectare = new double[3];
        Arrays.setAll(perHectare, i -> stems[i] / (cells[i] * land.cellSquareMetres() / 10_000));
        return new Stems(from, to, perHectare[FACING], perHectare[AWAY]);
    }

    private int side(int cell, double from, double to) {
        float height = land.heightMetres(cell);
        if (!(height >= from && height <= to && land.slopeDegrees(cell) > LEAST_SLOPE_DEGREES)) return NEITHER;
        double off = Math.abs(Math.IEEEremainder(land.aspectDegrees(cell) - azimuthDegrees, 360));
        return off <= 90 ? FACING : AWAY;
    }
}
