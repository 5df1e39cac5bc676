package weald.io.page;

import java.util.List;

/// How to open a bake's files in other programs, with this bake's own numbers.
final class OpeningGuides {
    private final PageContent.Heightfield ground;

    OpeningGuides(PageContent.Heightfield ground) {
        this.ground = ground;
    }

    /// @param steps HTML, already escaped
    /// @param code shown as it is, empty for none
    record Guide(String program, String files, List<String> steps, String code) {}

    List<Guide> all() {
        return List.of(unreal(), unity(), godot(), blender(), qgis(), cesium(), java());
    }

    private Guide unreal() {
        double zScale = ground.rangeMetres() * 100 / 512;
        double middle = (ground.minMetres() + ground.maxMetres()) / 2;
        return new Guide(
                "Unreal Engine",
                "ground/ground.png, scene/sample.glb, plants/plants.csv",
                List.of(
                        "Landscape mode, New, <b>Import from File</b>: choose <code>ground/ground.png</code> (16-bit grey).",
                        "Scale X and Y: <b>" + Html.number(ground.metresPerSample() * 100, 4) + "</b> (centimetres a"
                                + " sample). Scale Z: <b>" + Html.number(zScale, 4) + "</b>, which is "
                                + Html.number(ground.rangeMetres(), 2) + " m × 100 / 512, since 65,536 steps make 512 m"
                                + " at scale 100.",
                        "Location Z: <b>" + Html.number(middle * 100, 1) + "</b> cm, the middle of the range ("
                                + Html.number(middle, 2) + " m).",
                        "A landscape has 127, 253, 505, 1009, 2017, 4033 or 8129 samples a side; this one has " + size()
                                + ", so the import dialogue crops or pads it unless the sizes agree.",
                        "The frame is left-handed in centimetres, X east and <b>Y south</b>: a plant at (x, y, z) metres"
                                + " stands at (100 x, −100 y, 100 z). A data table of <code>plants.csv</code> feeds PCG or"
                                + " instanced foliage; small windows import as <code>scene/sample.glb</code>."),
                "");
    }

    private Guide unity() {
        return new Guide(
                "Unity",
                "ground/ground.png, scene/sample.glb, plants/plants.csv",
                List.of(
                        "Unity's terrain reads headerless RAW. Convert once with ImageMagick, then Terrain Settings,"
                                + " <b>Import Raw</b>: depth 16 bit, byte order Windows, resolution "
                                + ground.widthSamples() + " × " + ground.heightSamples()
                                + ", <b>Flip Vertically on</b> (the first row is north).",
                        "Terrain width " + Html.number(ground.widthSamples() * ground.metresPerSample(), 2)
                                + ", length "
                                + Html.number(ground.heightSamples() * ground.metresPerSample(), 2) + ", height <b>"
                                + Html.number(ground.rangeMetres(), 3) + "</b>; put the terrain at y = <b>"
                                + Html.number(ground.minMetres(), 3) + "</b>.",
                        "Terrains want 2<sup>n</sup> + 1 samples a side (513, 1025, 2049, 4097): other sizes are"
                                + " resampled.",
                        "The frame is left-handed, Y up: a plant at (x, y, z) stands at (x, z, y).",
                        "<code>scene/sample.glb</code> opens with the glTFast package."),
                "magick ground/ground.png -depth 16 -endian LSB gray:ground.raw");
    }

    private Guide godot() {
        return new Guide(
                "Godot 4",
                "scene/sample.glb, ground/ground.png, plants/plants.csv",
                List.of(
                        "Drag <code>scene/sample.glb</code> into the project: it is a plain scene.",
                        "For all of the ground use the Terrain3D add-on with an R16 file (the ImageMagick line under"
                                + " Unity makes it): size " + size() + ", height range <b>"
                                + Html.number(ground.minMetres(), 3) + " .. " + Html.number(ground.maxMetres(), 3)
                                + "</b> m, vertex spacing " + Html.number(ground.metresPerSample(), 4)
                                + ". Godot itself reads PNG with 8 bits a channel, which makes terraces.",
                        "Stock Godot does not read instanced glTF, so <code>scene/world.glb</code> is not for it: fill a"
                                + " <code>MultiMesh</code> per tile and species from <code>plants.csv</code>. A plant at"
                                + " (x, y, z) stands at (x, z, −y)."),
                "");
    }

    private Guide blender() {
        return new Guide(
                "Blender",
                "scene/sample.glb, ground/ground.tif",
                List.of(
                        "File, Import, <b>glTF 2.0</b>: <code>scene/sample.glb</code>. The importer turns Y up into Z up"
                                + " by itself.",
                        "<code>scene/world.glb</code> needs EXT_mesh_gpu_instancing; versions that lack it refuse the"
                                + " file.",
                        "The ground alone: a grid of " + size()
                                + " points with a Displace modifier on <code>ground.png</code>, colour space Non-Color,"
                                + " strength " + Html.number(ground.rangeMetres(), 3) + ", midlevel 0, moved up by "
                                + Html.number(ground.minMetres(), 3) + " m."),
                "");
    }

    private Guide qgis() {
        String crs = ground.crs()
                .map(c -> "its reference system is " + Html.text(c))
                .orElse("it has no place on earth:" + " choose any projected system in metres, or none");
        return new Guide(
                "QGIS",
                "ground/ground.tif, masks/*.tif, plants/plants.csv",
                List.of(
                        "Layer, Add Layer, <b>Add Raster Layer</b>: <code>ground/ground.tif</code> (metres, float) and any"
                                + " <code>masks/*.tif</code>; " + crs + ". Symbology, Hillshade shows the relief.",
                        "Layer, Add Layer, <b>Add Delimited Text Layer</b>: <code>plants/plants.csv</code>, X field"
                                + " <code>x_m</code>, Y field <code>y_m</code>, Z field <code>z_m</code>; then Categorized"
                                + " by <code>species</code>.",
                        "Large worlds open faster as <code>plants/plants.parquet</code>, in DuckDB or in QGIS builds"
                                + " with Parquet."),
                "");
    }

    private Guide cesium() {
        return new Guide(
                "Cesium",
                "scene/world.glb",
                List.of(
                        "CesiumJS reads instanced glTF. Serve this folder over http and place the model where you want"
                                + " it.",
                        "The file's own frame is east, up, south in metres from its origin (<code>asset.extras</code>)."),
                """
                const model = await Cesium.Model.fromGltfAsync({
                  url: "scene/world.glb",
                  modelMatrix: Cesium.Transforms.eastNorthUpToFixedFrame(
                    Cesium.Cartesian3.fromDegrees(11.4, 47.3, 0)) });
                viewer.scene.primitives.add(model);""");
    }

    private Guide java() {
        return new Guide(
                "Java",
                "ground/ground.png, plants/plants.csv",
                List.of(
                        "No library is needed. Row 0 is north; the formula is in <code>ground/ground.json</code>, too."),
                """
                var png = javax.imageio.ImageIO.read(new java.io.File("ground/ground.png")).getRaster();
                double metres = %s + png.getSample(column, row, 0) / 65535.0 * %s;
                try (var lines = java.nio.file.Files.lines(java.nio.file.Path.of("plants/plants.csv"))) {
                    lines.skip(1).map(line -> line.split(",")).forEach(p ->
                        System.out.println(p[1] + " at " + p[2] + ", " + p[3] + ", " + p[4]));
                }""".formatted(Double.toString(ground.minMetres()), Double.toString(ground.rangeMetres())));
    }

    private String size() {
        return ground.widthSamples() + " × " + ground.heightSamples();
    }
}
