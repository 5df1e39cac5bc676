package weald.io.table;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import weald.scatter.Plants;

/// A table of a world's plants in the making, tile after tile. Memory does not grow with the number of plants.
///
/// The rows of a tile are sorted so that neighbours stand together; tiles follow each other as they are
/// appended. Equal appends give equal bytes. The file has its name only after [#commit()]; closing without
/// it leaves nothing behind.
public interface PlantTable extends Closeable {
    /// Columns in their order. Angles are degrees; yaw and tilt azimuth are clockwise from north; `model` is
    /// the place of the plant's model in its species' list, from 0.
    List<String> COLUMNS = List.of(
            "id",
            "species",
            "x_m",
            "y_m",
            "z_m",
            "yaw_deg",
            "tilt_deg",
            "tilt_azimuth_deg",
            "scale",
            "colour",
            "model",
            "rank");

    /// Adds the plants of one tile.
    ///
    /// @param ranks of the plants, in their order
    /// @throws IOException naming the file, if it cannot be written
    void append(Plants tile, float[] ranks) throws IOException;

    /// Completes the file and gives it its name.
    ///
    /// @throws IOException naming the file, if it cannot be written
    void commit() throws IOException;
}
