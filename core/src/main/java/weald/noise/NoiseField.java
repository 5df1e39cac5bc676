package weald.noise;

import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.noise.NoiseSettings.Basis;
import weald.noise.NoiseSettings.Interpolation;
import weald.noise.NoiseSettings.Shape;

/// A noise with its seed: a pure function of position with values in [-1, 1].
///
/// [#at] is the plain form: one place, every octave on its own. [#fill] gives the same bits over a
/// rectangle of samples many times faster, since it hashes and interpolates each lattice row once instead
/// of at every sample. Both work the same at negative coordinates and far from the origin: cells are 64-bit
/// and fractions are taken in double. Immutable; any number of threads may use one object.
public final class NoiseField {
    /// A warp bends; fine octaves would only blur.
    private static final int WARP_OCTAVES = 2;

    private static final long WARP_EAST = 1;
    private static final long WARP_NORTH = 2;

    private final NoiseSettings settings;
    private final PointNoise basis;
    private final Octave[] octaves;
    /// East and north part of the warp; empty without one.
    private final NoiseField[] warp;

    private NoiseField(NoiseSettings settings, Octave[] octaves, NoiseField[] warp) {
        this.settings = settings;
        this.basis = PointNoise.of(settings);
        this.octaves = octaves;
        this.warp = warp;
    }

    /// Compiles a noise.
    ///
    /// @param salt names this use of noise, so that two noises of one world are unrelated; see
    ///     [weald.math.Chance#salt]
    public static NoiseField of(NoiseSettings settings, long seed, long salt) {
        return new NoiseField(settings, Octave.of(settings, seed, salt), warp(settings, seed, salt));
    }

    private static NoiseField[] warp(NoiseSettings settings, long seed, long salt) {
        if (settings.warpMetres() == 0) return new NoiseField[0];
        var bend = new NoiseSettings(
                Basis.GRADIENT,
                Shape.FBM,
                Math.min(WARP_OCTAVES, settings.octaves()),
                settings.wavelengthMetres(),
                0.5,
                NoiseSettings.DEFAULT_LACUNARITY,
                Interpolation.QUINTIC,
                0);
        return new NoiseField[] {
            of(bend, weald.math.Chance.bits(seed, salt, WARP_EAST), salt),
            of(bend, weald.math.Chance.bits(seed, salt, WARP_NORTH), salt)
        };
    }

    public NoiseSettings settings() {
        return settings;
    }

    /// The noise at a position.
    public float at(double xMetres, double yMetres) {
        if (warp.length == 0) return Shaping.at(settings.shape(), basis, octaves, xMetres, yMetres);
        float east = warp[0].at(xMetres, yMetres);
        float north = warp[1].at(xMetres, yMetres);
        return warpedAt(xMetres, yMetres, east, north);
    }

    /// The noise at a position and its derivative there, by the formulas' own derivatives: for slopes of
    /// ground made of noise, and noise that fades with them. The value is that of [#at] but for the
    /// rounding of floats.
    ///
    /// Where a noise has a crease it is the derivative on one side: on lattice lines of linear
    /// interpolation, where ridged and billow fold an octave, and between the points of cellular noise.
    public Derivative derivative(double xMetres, double yMetres) {
        if (warp.length == 0) return Shaping.derivative(settings.shape(), basis, octaves, xMetres, yMetres);
        double reach = settings.warpMetres();
        Derivative east = warp[0].derivative(xMetres, yMetres);
        Derivative north = warp[1].derivative(xMetres, yMetres);
        Derivative there = Shaping.derivative(
                settings.shape(), basis, octaves, xMetres + reach * east.value(), yMetres + reach * north.value());
        double byEast = there.perMetreEast();
        double byNorth = there.perMetreNorth();
        return new Derivative(
                there.value(),
                byEast * (1 + reach * east.perMetreEast()) + byNorth * reach * north.perMetreEast(),
                byEast * reach * east.perMetreNorth() + byNorth * (1 + reach * north.perMetreNorth()));
    }

    /// The noise at the samples of a rectangle; sample (i, j) lies at (i * cell, j * cell) metres.
    public FloatGrid over(CellRect rect, double cellMetres) {
        var grid = new FloatGrid(rect);
        fill(rect, cellMetres, grid.values);
        return grid;
    }

    /// As [#over], into an array: row-major, south row first. Every value has the bits of [#at] at that place.
    ///
    /// Time per sample and octave is about one multiplication while the octave's wavelength is many cells;
    /// octaves finer than about a cell, simplex and cellular noise, and all octaves under a warp cost what
    /// [#at] costs.
    public void fill(CellRect rect, double cellMetres, float[] out) {
        if (out.length < rect.cells())
            throw new IllegalArgumentException("an array of " + out.length + " does not hold " + rect);
        if (!(cellMetres > 0)) throw new IllegalArgumentException("cell must be above 0 m, was " + cellMetres);
        if (warp.length > 0) {
            FloatGrid east = warp[0].over(rect, cellMetres);
            FloatGrid north = warp[1].over(rect, cellMetres);
            new WarpedKernel(settings, basis, octaves).fill(east, north, cellMetres, out);
        } else {
            new NoiseKernel(settings, basis, octaves, rect, cellMetres).fill(out);
        }
    }

    private float warpedAt(double xMetres, double yMetres, float east, float north) {
        double reach = settings.warpMetres();
        return Shaping.at(settings.shape(), basis, octaves, xMetres + reach * east, yMetres + reach * north);
    }
}
