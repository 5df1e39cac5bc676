package weald.io.scene;

import weald.ecology.Form;

/// What an instance shows: one mesh of a species.
///
/// @param species its id in the recipe
/// @param speciesIndex its place in the recipe's list
/// @param variant number of the mesh among those of the species, from 0
/// @param form what the mesh is like, also where a person brought it
/// @param colourRgb mean colour of the species, 0xRRGGBB: an instance's own colour divided by it is what the
///     mesh's colours are multiplied by
/// @param heightMetres of an instance of scale 1
/// @param widthMetres of its crown
/// @param windMetres the furthest that wind moves any point of an instance of scale 1
/// @param mesh its lods
public record Look(
        String species,
        int speciesIndex,
        int variant,
        Form form,
        int colourRgb,
        float heightMetres,
        float widthMetres,
        float windMetres,
        PlantMesh mesh) {
    /// An id is one byte, and 255 means none.
    public static final int MOST = 255;

    /// Rocks from this size on hide what stands behind them.
    static final double OCCLUDER_METRES = 2;

    /// Whether an instance of a scale is solid and large enough to hide others.
    boolean occludes(double scale) {
        return form == Form.BOULDER && scale * heightMetres > OCCLUDER_METRES;
    }
}
