package weald.io.gltf;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Puts the base of a model at the origin.
///
/// An author's own base is kept if it can be one: inside the footprint of the model's lowest tenth, and not
/// more than a tenth of the height above the lowest vertex (roots that are meant to be below ground). Else
/// the middle of the footprint becomes the base.
final class ModelBase {
    private static final double FOOT = 0.1;

    private ModelBase() {}

    static Mesh centred(Mesh mesh, List<String> warnings) {
        Box box = mesh.box();
        Box foot = footprint(mesh, box.min(2) + FOOT * box.size(2));
        boolean upright = box.min(2) <= 0.01 * box.size(2) && -box.min(2) <= FOOT * box.size(2);
        boolean inside = foot.min(0) <= 0 && foot.max(0) >= 0 && foot.min(1) <= 0 && foot.max(1) >= 0;
        double dx = inside ? 0 : -(foot.min(0) + foot.max(0)) / 2;
        double dy = inside ? 0 : -(foot.min(1) + foot.max(1)) / 2;
        double dz = upright ? 0 : -box.min(2);
        if (dx == 0 && dy == 0 && dz == 0) return mesh;
        warnings.add(String.format(
                Locale.ROOT, "its base was moved to its foot, by %.2f m east, %.2f m north, %.2f m up", dx, dy, dz));
        var moved = new ArrayList<Primitive>();
        for (Primitive p : mesh.primitives()) moved.add(moved(p, dx, dy, dz));
        return new Mesh(mesh.name(), moved, mesh.tintHeadroom());
    }

    private static Box footprint(Mesh mesh, double below) {
        var foot = new Box();
        for (Primitive p : mesh.primitives())
            for (int v = 0; v < p.positions.length; v += 3)
                if (p.positions[v + 2] <= below) foot.add(p.positions[v], p.positions[v + 1], p.positions[v + 2]);
        return foot;
    }

    private static Primitive moved(Primitive p, double dx, double dy, double dz) {
        float[] positions = p.positions.clone();
        for (int v = 0; v < positions.length; v += 3) {
            positions[v] += (float) dx;
            positions[v + 1] += (float) dy;
            positions[v + 2] += (float) dz;
        }
        return new Primitive(p.material, positions, p.normals, p.colours, p.texcoords, p.indices);
    }
}
