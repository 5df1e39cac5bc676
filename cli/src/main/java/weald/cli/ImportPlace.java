package weald.cli;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import weald.io.dem.LonLatBox;
import weald.io.dem.WorldFrame;
import weald.world.Bounds;

/// Where an imported world lies.
///
/// @param crs code of its metres; empty for a world of its own
/// @param box as asked for in degrees; empty where the bounds are written in metres
/// @param latitudeDegrees of the middle, where known
/// @param pixelMetres distance of the DEM's pixels
/// @param remarks what was decided and why
record ImportPlace(
        Optional<String> crs,
        WorldFrame frame,
        Bounds bounds,
        double cellMetres,
        Optional<LonLatBox> box,
        OptionalDouble latitudeDegrees,
        double pixelMetres,
        List<String> remarks) {
    ImportPlace {
        remarks = List.copyOf(remarks);
    }

    double squareMetres() {
        return bounds.width() * cellMetres * bounds.height() * cellMetres;
    }
}
