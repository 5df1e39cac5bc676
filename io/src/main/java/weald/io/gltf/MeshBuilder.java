package weald.io.gltf;

import java.util.Arrays;

/// Triangles in the making, in the colours of their vertices. Corners that are added once are shared, which
/// makes the surface smooth; corners that are added again make an edge.
final class MeshBuilder {
    private float[] positions = new float[256];
    private float[] colours = new float[256];
    private float[] tints = new float[256];
    private int[] indices = new int[256];
    private int vertices;
    private int corners;

    /// Adds a vertex.
    ///
    /// @param light multiplies the colour: less than 1 in the shade of the plant itself
    /// @return its index
    int vertex(double x, double y, double z, Paint paint, double light) {
        int at = 3 * vertices;
        if (at + 3 > positions.length) {
            positions = Arrays.copyOf(positions, 2 * at);
            colours = Arrays.copyOf(colours, 2 * at);
            tints = Arrays.copyOf(tints, 2 * at);
        }
        positions[at] = (float) x;
        positions[at + 1] = (float) y;
        positions[at + 2] = (float) z;
        colours[at] = (float) (light * Srgb.red(paint.rgb()));
        colours[at + 1] = (float) (light * Srgb.green(paint.rgb()));
        colours[at + 2] = (float) (light * Srgb.blue(paint.rgb()));
        tints[vertices] = (float) paint.tint();
        return vertices++;
    }

    /// Adds a triangle, anticlockwise seen from outside.
    void triangle(int a, int b, int c) {
        if (corners + 3 > indices.length) indices = Arrays.copyOf(indices, 2 * indices.length);
        indices[corners++] = a;
        indices[corners++] = b;
        indices[corners++] = c;
    }

    /// Cuts off what lies below a height by laying it flat, so that a lump sits on the ground and does not
    /// stand on a point.
    void flattenBelow(double z) {
        for (int v = 0; v < vertices; v++) positions[3 * v + 2] = (float) Math.max(z, positions[3 * v + 2]);
    }

    /// Scales and moves what was added so that it stands on the ground, is as high and as wide as asked.
    ///
    /// @param widthMetres twice the distance of the outermost vertex from the axis
    void fit(double heightMetres, double widthMetres) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        double reach = 0;
        for (int v = 0; v < vertices; v++) {
            low = Math.min(low, positions[3 * v + 2]);
            high = Math.max(high, positions[3 * v + 2]);
            reach = Math.max(reach, radius(v));
        }
        for (int v = 0; v < vertices; v++) {
            positions[3 * v] *= (float) (widthMetres / 2 / reach);
            positions[3 * v + 1] *= (float) (widthMetres / 2 / reach);
            positions[3 * v + 2] = (float) ((positions[3 * v + 2] - low) * (heightMetres / (high - low)));
        }
    }

    private double radius(int v) {
        double x = positions[3 * v];
        double y = positions[3 * v + 1];
        return Math.sqrt(x * x + y * y);
    }

    /// One primitive whose normals are the mean of the triangles around each vertex, by area.
    ///
    /// @param brightness multiplies all colours, as far as the brightest stays below 1
    Primitive build(Material material, double brightness) {
        float[] places = Arrays.copyOf(positions, 3 * vertices);
        int[] triangles = Arrays.copyOf(indices, corners);
        var tinted = new float[3 * vertices];
        for (int i = 0; i < tinted.length; i++) tinted[i] = (float) Math.min(1, brightness * colours[i]);
        return Primitive.tinted(
                material, places, Normals.smooth(places, triangles), tinted, Arrays.copyOf(tints, vertices), triangles);
    }

    /// One primitive with a face's own normal at each of its corners.
    Primitive buildFaceted(Material material, double brightness) {
        var split = new MeshBuilder();
        for (int i = 0; i < corners; i++) {
            int v = 3 * indices[i];
            var paint = new Paint(0, 1, tints[indices[i]]);
            int copy = split.vertex(positions[v], positions[v + 1], positions[v + 2], paint, 1);
            System.arraycopy(colours, v, split.colours, 3 * copy, 3);
        }
        for (int i = 0; i < corners; i += 3) split.triangle(i, i + 1, i + 2);
        return split.build(material, brightness);
    }
}
