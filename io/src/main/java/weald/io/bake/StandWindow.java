package weald.io.bake;

import weald.grid.CellRect;

/// Where statistics of some plants are taken, and how many of them are expected there.
record StandWindow(CellRect rect, double expected) {}
