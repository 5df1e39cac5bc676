package weald.scatter;

import java.util.List;
import weald.grid.CellRect;

/// The plants that stand in a rectangle of cells.
///
/// @param rect the cells; a plant belongs to the cell that holds its anchor, lower edges included, upper
///     edges not
/// @param plants those whose anchors lie in the rectangle
/// @param tallies one per species, in the recipe's order
/// @param densities that were expected
public record ScatterTile(CellRect rect, Plants plants, List<SpeciesTally> tallies, Densities densities) {
    public ScatterTile {
        tallies = List.copyOf(tallies);
    }
}
