package weald.io.dem;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import weald.io.raster.Crs;
import weald.io.raster.PixelFrame;
import weald.io.raster.Raster;

/// A raster made from another: what is not overridden is the other's.
abstract class DerivedRaster implements Raster {
    final Raster base;

    DerivedRaster(Raster base) {
        this.base = base;
    }

    @Override
    public String file() {
        return base.file();
    }

    @Override
    public String format() {
        return base.format();
    }

    @Override
    public int width() {
        return base.width();
    }

    @Override
    public int height() {
        return base.height();
    }

    @Override
    public void read(int col0, int row0, int width, int height, double[] out) {
        base.read(col0, row0, width, height, out);
    }

    @Override
    public void readBand(int band, int col0, int row0, int width, int height, double[] out) {
        base.readBand(band, col0, row0, width, height, out);
    }

    /// Distance of two heights that can be told apart, where values are codes of few bits.
    OptionalDouble stepMetres() {
        return base instanceof DerivedRaster derived ? derived.stepMetres() : OptionalDouble.empty();
    }

    /// True if a person put it where it lies, in the world's own metres.
    boolean liesInWorldMetres() {
        return base instanceof DerivedRaster derived && derived.liesInWorldMetres();
    }

    @Override
    public Optional<PixelFrame> frame() {
        return base.frame();
    }

    @Override
    public Optional<Crs> crs() {
        return base.crs();
    }

    @Override
    public Optional<String> verticalDatum() {
        return base.verticalDatum();
    }

    @Override
    public OptionalDouble fullScale() {
        return base.fullScale();
    }

    @Override
    public boolean isColourPicture() {
        return base.isColourPicture();
    }

    @Override
    public boolean holdsCodes() {
        return base.holdsCodes();
    }

    @Override
    public int bands() {
        return base.bands();
    }

    @Override
    public List<String> warnings() {
        return base.warnings();
    }

    @Override
    public void close() {
        base.close();
    }
}
