package weald.cli;

import picocli.CommandLine.TypeConversionException;
import weald.grid.Lattice;
import weald.world.Bounds;
import weald.world.Recipe;
import weald.world.World;

/// A rectangle in world metres.
record Area(double xMetres, double yMetres, double widthMetres, double heightMetres) {
    /// Reads `x,y,width,height`.
    static Area parse(String text) {
        double[] n = Coordinates.metres(text, 4, "X,Y,WIDTH,HEIGHT in metres, such as -100,-100,200,200");
        if (!(n[2] > 0 && n[3] > 0))
            throw new TypeConversionException(
                    "'" + text + "' has no extent: width and height must be above 0 m (X,Y is the south-west corner)");
        return new Area(n[0], n[1], n[2], n[3]);
    }

    /// The cells that it touches, inside the world's bounds.
    Bounds cellsIn(Recipe recipe) {
        var lattice = new Lattice(recipe.cellMetres(), World.DEFAULT_TILE_CELLS);
        Bounds world = recipe.bounds();
        long x0 = Math.max(world.x0(), lattice.cell(xMetres));
        long y0 = Math.max(world.y0(), lattice.cell(yMetres));
        long x1 = Math.min(world.x0() + world.width(), cellAfter(lattice, xMetres + widthMetres));
        long y1 = Math.min(world.y0() + world.height(), cellAfter(lattice, yMetres + heightMetres));
        if (x0 >= x1 || y0 >= y1)
            throw Failure.ofInput("the area lies outside the world", "the world goes " + Format.extent(recipe));
        return new Bounds(x0, y0, x1 - x0, y1 - y0);
    }

    /// The first cell that begins at or beyond a place.
    private static long cellAfter(Lattice lattice, double metres) {
        long cell = lattice.cell(metres);
        return lattice.metres(cell) < metres ? cell + 1 : cell;
    }
}
