package weald.scatter;

/// The axes of those who read our plants. Ours: right-handed, x east, y north, z up, metres.
///
/// Each frame maps a position and turns a rotation with it, so that a vertex that is mapped and then turned
/// lies where one that is turned and then mapped does.
public enum Frame {
    /// Weald's own axes; also USD with `upAxis = "Z"` and `metersPerUnit = 1`.
    INTERNAL {
        @Override
        public void position(double[] xyz) {}

        @Override
        public void rotation(double[] xyzw) {}
    },
    /// glTF, Godot, three.js: right-handed, y up, metres. East is x, south is z.
    GLTF {
        @Override
        public void position(double[] xyz) {
            set3(xyz, xyz[0], xyz[2], -xyz[1]);
        }

        @Override
        public void rotation(double[] xyzw) {
            set3(xyzw, xyzw[0], xyzw[2], -xyzw[1]);
        }
    },
    /// Unity: left-handed, y up, metres. East is x, north is z.
    UNITY {
        @Override
        public void position(double[] xyz) {
            set3(xyz, xyz[0], xyz[2], xyz[1]);
        }

        @Override
        public void rotation(double[] xyzw) {
            set3(xyzw, -xyzw[0], -xyzw[2], -xyzw[1]);
        }
    },
    /// Unreal: left-handed, z up, centimetres. East is x, south is y.
    UNREAL {
        @Override
        public void position(double[] xyz) {
            set3(xyz, 100 * xyz[0], -100 * xyz[1], 100 * xyz[2]);
        }

        @Override
        public void rotation(double[] xyzw) {
            set3(xyzw, -xyzw[0], xyzw[1], -xyzw[2]);
        }
    };

    /// Maps a position in our frame, in place.
    public abstract void position(double[] xyz);

    /// Maps a unit quaternion (x, y, z, w) in our frame, in place.
    public abstract void rotation(double[] xyzw);

    private static void set3(double[] target, double x, double y, double z) {
        target[0] = x;
        target[1] = y;
        target[2] = z;
    }
}
