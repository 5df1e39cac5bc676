package weald.hydrology;

import java.util.List;
import java.util.SortedMap;

/// Rivers and lakes as things, of a world or a part of one.
///
/// @param rivers a river's place in the list is what others name it by
/// @param lakes by number
public record RiversAndLakes(List<River> rivers, SortedMap<Integer, Lake> lakes) {}
