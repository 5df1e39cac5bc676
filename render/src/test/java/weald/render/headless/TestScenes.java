package weald.render.headless;

import java.util.List;
import weald.render.cull.Camera;
import weald.render.frame.InstanceForm;
import weald.render.frame.Model;
import weald.render.frame.Scene;

/// Scenes made by code.
final class TestScenes {
    static final List<Model> MODELS = List.of(
            TestMeshes.tree(14, 0xFF2E6B3A),
            TestMeshes.tree(6, 0xFF3A8A5A),
            TestMeshes.tree(1.5f, 0xFF4A9A8A),
            TestMeshes.rock(0xFF8C8C90));

    private TestScenes() {}

    static Scene hills(TestGround ground, int plants, InstanceForm form) {
        return hills(ground, plants, form, false);
    }

    static Scene hills(TestGround ground, int plants, InstanceForm form, boolean anchorsOnly) {
        var scattered = new TestPlants(ground, MODELS, form, anchorsOnly).scattered(plants, 11);
        return new Scene(form, MODELS, ground.build(), scattered);
    }

    /// A valley of 1 km at the world's origin.
    static TestGround small() {
        return new TestGround(0, 4, 256, 120);
    }

    /// An eye over the ground of a place.
    static Camera over(TestGround ground, double x, double y, double above, double yaw, double pitch) {
        double origin = ground.originMetres();
        return new Camera(origin + x, origin + y, ground.height(x, y) + above, yaw, pitch);
    }
}
