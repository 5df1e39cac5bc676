package weald.cli;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import javax.imageio.ImageIO;

/// Small elevation files for tests.
final class HeightFiles {
    private HeightFiles() {}

    /// A height by column and row, rows from the north.
    interface Heights {
        double at(int x, int y);
    }

    static byte[] asciiGrid(int width, int height, double cell, Heights heights) {
        var text = new StringBuilder(String.format(
                Locale.ROOT,
                "ncols %d%nnrows %d%nxllcorner 300000%nyllcorner 4700000%ncellsize %s%nNODATA_value -9999%n",
                width,
                height,
                cell));
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) text.append(x == 0 ? "" : " ").append(heights.at(x, y));
            text.append('\n');
        }
        return text.toString().getBytes(StandardCharsets.US_ASCII);
    }

    /// The coordinate system that lies beside an ASCII grid.
    static String prj() {
        return "PROJCS[\"WGS 84 / UTM zone 31N\",GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,"
                + "298.257223563]],PRIMEM[\"Greenwich\",0],UNIT[\"degree\",0.0174532925199433]],"
                + "PROJECTION[\"Transverse_Mercator\"],PARAMETER[\"latitude_of_origin\",0],"
                + "PARAMETER[\"central_meridian\",3],PARAMETER[\"scale_factor\",0.9996],"
                + "PARAMETER[\"false_easting\",500000],PARAMETER[\"false_northing\",0],UNIT[\"metre\",1],"
                + "AUTHORITY[\"EPSG\",\"32631\"]]";
    }

    /// A grey picture of 16 bits.
    static byte[] png(int width, int height, Heights codes) throws IOException {
        var image = new BufferedImage(width, height, BufferedImage.TYPE_USHORT_GRAY);
        for (int y = 0; y < height; y++)
            for (int x = 0; x < width; x++) image.getRaster().setSample(x, y, 0, (int) codes.at(x, y));
        var out = new ByteArrayOutputStream();
        ImageIO.write(image, "png", out);
        return out.toByteArray();
    }

    /// A tile of a degree with 1201 x 1201 heights, big-endian, as SRTM has them.
    static byte[] hgt(Heights heights) {
        int side = 1201;
        var out = ByteBuffer.allocate(side * side * 2);
        for (int y = 0; y < side; y++) for (int x = 0; x < side; x++) out.putShort((short) heights.at(x, y));
        return out.array();
    }
}
