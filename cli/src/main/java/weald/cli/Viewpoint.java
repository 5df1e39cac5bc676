package weald.cli;

import picocli.CommandLine.TypeConversionException;
import weald.render.cull.Camera;

/// Where a picture is taken from.
record Viewpoint(Camera camera) {
    /// Reads `x,y,z,yaw,pitch`.
    static Viewpoint parse(String text) {
        double[] n =
                Coordinates.metres(text, 5, "x,y,z in metres, yaw and pitch in degrees, such as 2000,1500,900,45,-10");
        if (Math.abs(n[4]) > 90)
            throw new TypeConversionException("'" + text + "': pitch is -90 (down) .. 90 (up) degrees");
        return new Viewpoint(new Camera(n[0], n[1], n[2], n[3], n[4]));
    }
}
