package weald.cli;

import java.util.ArrayList;
import java.util.List;
import weald.ecology.Form;
import weald.io.scene.InstanceFile;
import weald.io.scene.Look;
import weald.io.scene.PlantMesh;
import weald.io.scene.SceneTile;
import weald.render.frame.Ball;
import weald.render.frame.GroundTile;
import weald.render.frame.InstanceForm;
import weald.render.frame.InstanceTile;
import weald.render.frame.MeshLod;
import weald.render.frame.Model;
import weald.render.frame.Scene;

/// A file of instances and the ground under it as a renderer's scene; nothing of the file is copied.
final class RenderScene {
    /// Rocks from this size on hide what stands behind them.
    private static final float OCCLUDER_METRES = 2;

    private RenderScene() {}

    static Scene of(InstanceFile file, List<GroundTile> ground) {
        return new Scene(
                switch (file.form()) {
                    case MATRIX -> InstanceForm.MATRIX;
                    case LEANING -> InstanceForm.LEANING;
                    case UPRIGHT -> InstanceForm.UPRIGHT;
                },
                file.looks().stream().map(RenderScene::model).toList(),
                ground,
                file.tiles().stream().map(tile -> tile(file, tile)).toList());
    }

    private static Model model(Look look) {
        var bounds = look.mesh().bounds();
        List<MeshLod> lods = new ArrayList<>();
        for (PlantMesh.Lod lod : look.mesh().lods())
            lods.add(new MeshLod(lod.errorMetres(), lod.vertices(), lod.indices()));
        return new Model(
                new Ball(bounds.x(), bounds.y(), bounds.z(), bounds.radius() + look.windMetres()),
                tint(look.colourRgb() >> 16),
                tint(look.colourRgb() >> 8),
                tint(look.colourRgb()),
                look.form() == Form.BOULDER ? OCCLUDER_METRES / look.heightMetres() : Float.POSITIVE_INFINITY,
                lods);
    }

    /// An instance's colour is told against the mean one of its species, in linear light.
    private static float tint(int channel) {
        double encoded = Math.max(4, channel & 0xFF) / 255.0;
        return (float) (1 / (encoded <= 0.04045 ? encoded / 12.92 : Math.pow((encoded + 0.055) / 1.055, 2.4)));
    }

    private static InstanceTile tile(InstanceFile file, SceneTile tile) {
        boolean matrices = file.form() == weald.io.scene.InstanceForm.MATRIX;
        double[] origin = file.sceneOrigin();
        return new InstanceTile(
                tile.key() + " (" + tile.column() + ", " + tile.row() + ")",
                matrices ? origin[0] : tile.frame().xMetres(),
                matrices ? origin[1] : tile.frame().yMetres(),
                matrices ? origin[2] : tile.frame().zMetres(),
                tile.frame().stepMetres(),
                tile.frame().zStepMetres(),
                identity(tile),
                file.instances(tile),
                file.clusters(tile));
    }

    /// The same however many tiles there are beside it.
    private static int identity(SceneTile tile) {
        return ((tile.key().x() * 31 + tile.key().y()) * 31 + tile.column()) * 31 + tile.row();
    }
}
