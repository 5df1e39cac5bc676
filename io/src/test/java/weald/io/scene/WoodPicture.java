package weald.io.scene;

import java.awt.image.BufferedImage;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;

/// A file of instances drawn by its own words alone, slowly, as a shader would: so that people can judge the
/// meshes, and a test that nothing stands on its head.
final class WoodPicture {
    private static final int SKY = 0xC3D3E0;
    private static final double[] SUN = {-0.5, -0.35, 0.79};
    private static final double NEAR = 0.3;

    final BufferedImage image;
    private final int width;
    private final int height;
    private final double[] depth;
    private final double[] eye;
    private final double focal;
    private long triangles;

    /// Looks north from an eye.
    WoodPicture(int width, int height, double[] eye) {
        this.width = width;
        this.height = height;
        this.eye = eye;
        this.focal = 0.9 * width;
        this.depth = new double[width * height];
        Arrays.fill(depth, Double.POSITIVE_INFINITY);
        image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < height; y++) for (int x = 0; x < width; x++) image.setRGB(x, y, SKY);
    }

    long triangles() {
        return triangles;
    }

    /// Share of the pixels with something nearer than the sky.
    double filled() {
        return Arrays.stream(depth).filter(Double::isFinite).count() / (double) depth.length;
    }

    void draw(InstanceFile file) {
        var decoder = new InstanceDecoder(file.form());
        for (SceneTile tile : file.tiles())
            for (int i = 0; i < tile.instances(); i++) {
                decoder.read(file.instances(tile), (long) file.form().bytes() * i, tile.frame());
                draw(decoder, tile.frame(), file.looks().get(decoder.look));
            }
    }

    /// A level square of one colour.
    void ground(double x, double y, double edge, int rgb) {
        double[][] corner = new double[4][];
        for (int k = 0; k < 4; k++) corner[k] = screen(x + (k == 1 || k == 2 ? edge : 0), y + (k > 1 ? edge : 0), 0);
        double[] light = {light(rgb >> 16 & 255), light(rgb >> 8 & 255), light(rgb & 255)};
        fill(corner[0], corner[1], corner[2], light);
        fill(corner[0], corner[2], corner[3], light);
    }

    private void draw(InstanceDecoder at, TileFrame frame, Look look) {
        double[] m = at.rows;
        double x = m[3] + frame.xMetres() - eye[0];
        double y = m[7] + frame.yMetres() - eye[1];
        double distance = Math.sqrt(x * x + y * y);
        int lod = 0;
        var lods = look.mesh().lods();
        while (lod + 1 < lods.size() && lods.get(lod + 1).errorMetres() * at.scale * focal < 2 * distance) lod++;
        draw(at, frame, look, lods.get(lod));
    }

    private void draw(InstanceDecoder at, TileFrame frame, Look look, PlantMesh.Lod lod) {
        double[] m = at.rows;
        double[][] place = new double[lod.vertexCount()][];
        double[][] light = new double[lod.vertexCount()][];
        MemorySegment v = lod.vertices();
        for (int k = 0; k < place.length; k++) {
            long from = (long) PlantMesh.VERTEX_BYTES * k;
            double[] p = new double[6];
            for (int c = 0; c < 6; c++) p[c] = v.get(Words.FLOAT, from + 4L * c);
            double[] w = new double[3];
            double sun = 0;
            for (int row = 0; row < 3; row++) {
                w[row] = m[4 * row] * p[0] + m[4 * row + 1] * p[1] + m[4 * row + 2] * p[2] + m[4 * row + 3];
                double n = m[4 * row] * p[3] + m[4 * row + 1] * p[4] + m[4 * row + 2] * p[5];
                sun += SUN[row] * n / at.scale;
            }
            place[k] = screen(w[0] + frame.xMetres(), w[1] + frame.yMetres(), w[2] + frame.zMetres());
            light[k] = new double[3];
            int word = v.get(Words.INT, from + 24);
            double tint = (word >>> 24) / 255.0;
            for (int c = 0; c < 3; c++) {
                double own = light(at.colourRgb >> 16 - 8 * c & 255) / light(look.colourRgb() >> 16 - 8 * c & 255);
                double albedo = light(word >> 8 * c & 255) * (1 - tint + tint * own);
                light[k][c] = albedo * (0.5 + 0.9 * Math.max(0, sun));
            }
        }
        for (int i = 0; i < lod.indexCount(); i += 3) {
            int a = lod.indices().get(Words.INT, 4L * i);
            int b = lod.indices().get(Words.INT, 4L * i + 4);
            int c = lod.indices().get(Words.INT, 4L * i + 8);
            double[] mean = new double[3];
            for (int k = 0; k < 3; k++) mean[k] = (light[a][k] + light[b][k] + light[c][k]) / 3;
            fill(place[a], place[b], place[c], mean);
        }
    }

    private static double light(int code) {
        return Math.pow(Math.max(1, code) / 255.0, 2.2);
    }

    private double[] screen(double x, double y, double z) {
        double ahead = Math.max(NEAR, y - eye[1]);
        return new double[] {
            width / 2.0 + focal * (x - eye[0]) / ahead, height / 2.0 - focal * (z - eye[2]) / ahead, ahead, y - eye[1]
        };
    }

    private void fill(double[] a, double[] b, double[] c, double[] light) {
        if (Math.min(a[3], Math.min(b[3], c[3])) < NEAR) return;
        triangles++;
        double area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
        int x0 = (int) Math.max(0, Math.floor(Math.min(a[0], Math.min(b[0], c[0]))));
        int x1 = (int) Math.min(width - 1.0, Math.ceil(Math.max(a[0], Math.max(b[0], c[0]))));
        int y0 = (int) Math.max(0, Math.floor(Math.min(a[1], Math.min(b[1], c[1]))));
        int y1 = (int) Math.min(height - 1.0, Math.ceil(Math.max(a[1], Math.max(b[1], c[1]))));
        for (int y = y0; y <= y1; y++)
            for (int x = x0; x <= x1; x++) {
                double u = ((b[0] - x) * (c[1] - y) - (c[0] - x) * (b[1] - y)) / area;
                double v = ((c[0] - x) * (a[1] - y) - (a[0] - x) * (c[1] - y)) / area;
                double d = 1 / (u / a[2] + v / b[2] + (1 - u - v) / c[2]);
                if (!(u >= 0 && v >= 0 && u + v <= 1) || d >= depth[y * width + x]) continue;
                depth[y * width + x] = d;
                image.setRGB(x, y, pixel(light, d));
            }
    }

    private static int pixel(double[] light, double distance) {
        int packed = 0;
        double haze = 1 - Math.exp(-distance / 400);
        for (int c = 0; c < 3; c++) {
            double sky = light(SKY >> 16 - 8 * c & 255);
            double value = light[c] * (1 - haze) + sky * haze;
            packed = packed << 8 | (int) Math.round(255 * Math.pow(Math.min(1, value), 1 / 2.2));
        }
        return packed;
    }
}
