package weald.io.gltf;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import javax.imageio.ImageIO;

/// A rough look at meshes: parallel projection from the south and above, depth buffer, one light. For
/// people who judge the shapes, and for tests that ask how much of the picture a mesh fills.
final class MeshPicture {
    private static final int BACKGROUND = 0xE8E6DF;
    private static final double DOWN = Math.toRadians(12);

    final BufferedImage image;
    private final float[] depth;
    private final int size;

    MeshPicture(int size) {
        this.size = size;
        this.image = new BufferedImage(size, size, BufferedImage.TYPE_INT_RGB);
        this.depth = new float[size * size];
        Arrays.fill(depth, Float.POSITIVE_INFINITY);
        for (int y = 0; y < size; y++) for (int x = 0; x < size; x++) image.setRGB(x, y, BACKGROUND);
    }

    /// Draws a mesh as large as fits.
    MeshPicture draw(Mesh mesh) {
        Box box = mesh.box();
        double span = 1.25 * Math.max(box.size(2), Math.max(box.size(0), box.size(1)));
        for (Primitive p : mesh.primitives())
            for (int i = 0; i < p.indices.length; i += 3) triangle(p, i, size / span, box.size(2) / 2);
        return this;
    }

    /// Share of the pixels that the mesh covers.
    double filled() {
        int covered = 0;
        for (float d : depth) if (d < Float.POSITIVE_INFINITY) covered++;
        return (double) covered / depth.length;
    }

    static void sheet(Path file, BufferedImage... tiles) throws IOException {
        int edge = tiles[0].getWidth();
        int columns = Math.min(5, tiles.length);
        int rows = (tiles.length + columns - 1) / columns;
        var sheet = new BufferedImage(columns * edge, rows * edge, BufferedImage.TYPE_INT_RGB);
        for (int i = 0; i < tiles.length; i++)
            sheet.getGraphics().drawImage(tiles[i], i % columns * edge, i / columns * edge, null);
        Files.createDirectories(file.toAbsolutePath().getParent());
        ImageIO.write(sheet, "png", file.toFile());
    }

    private void triangle(Primitive p, int first, double scale, double middle) {
        var x = new double[3];
        var y = new double[3];
        var z = new double[3];
        var light = new double[3];
        var rgb = new double[3];
        for (int k = 0; k < 3; k++) {
            int v = 3 * p.indices[first + k];
            double up = p.positions[v + 2] - middle;
            x[k] = size / 2.0 + scale * p.positions[v];
            y[k] = size / 2.0 - scale * (up * Math.cos(DOWN) + p.positions[v + 1] * Math.sin(DOWN));
            z[k] = p.positions[v + 1] * Math.cos(DOWN) - up * Math.sin(DOWN);
            double n = -0.5 * p.normals[v] - 0.45 * p.normals[v + 1] + 0.75 * p.normals[v + 2];
            light[k] = 0.35 + 0.75 * Math.max(0, p.material.doubleSided() ? Math.abs(n) : n);
            for (int c = 0; c < 3; c++) rgb[c] += (p.colours.length == 0 ? 1 : p.colours[v + c]) / 3;
        }
        double area = (x[1] - x[0]) * (y[2] - y[0]) - (x[2] - x[0]) * (y[1] - y[0]);
        boolean back = area >= 0;
        if (area == 0 || (back && !p.material.doubleSided())) return;
        rgb[0] *= p.material.colour().red();
        rgb[1] *= p.material.colour().green();
        rgb[2] *= p.material.colour().blue();
        fill(x, y, z, light, rgb, area);
    }

    private void fill(double[] x, double[] y, double[] z, double[] light, double[] rgb, double area) {
        int x0 = (int) Math.max(0, Math.floor(Math.min(x[0], Math.min(x[1], x[2]))));
        int x1 = (int) Math.min(size - 1, Math.ceil(Math.max(x[0], Math.max(x[1], x[2]))));
        int y0 = (int) Math.max(0, Math.floor(Math.min(y[0], Math.min(y[1], y[2]))));
        int y1 = (int) Math.min(size - 1, Math.ceil(Math.max(y[0], Math.max(y[1], y[2]))));
        for (int py = y0; py <= y1; py++)
            for (int px = x0; px <= x1; px++) {
                double a = ((x[1] - px) * (y[2] - py) - (x[2] - px) * (y[1] - py)) / area;
                double b = ((x[2] - px) * (y[0] - py) - (x[0] - px) * (y[2] - py)) / area;
                double c = 1 - a - b;
                double d = a * z[0] + b * z[1] + c * z[2];
                if (a < 0 || b < 0 || c < 0 || d >= depth[py * size + px]) continue;
                depth[py * size + px] = (float) d;
                double shade = a * light[0] + b * light[1] + c * light[2];
                image.setRGB(px, py, pixel(rgb, shade));
            }
    }

    private static int pixel(double[] rgb, double shade) {
        int packed = 0;
        for (double channel : rgb) {
            double value = Math.pow(Math.min(1, channel * shade), 1 / 2.2);
            packed = (packed << 8) | (int) Math.round(255 * value);
        }
        return packed;
    }
}
