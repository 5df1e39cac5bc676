package weald.render.frame;

import java.util.List;

/// All that can be drawn: ground, and instances of models. Bulk data stays where it lies, in memory of the
/// caller's, until
/// it is uploaded; no object is made for an instance.
public record Scene(InstanceForm form, List<Model> models, List<GroundTile> ground, List<InstanceTile> instances) {
    /// An instance names its model by a byte, and 255 means none.
    public static final int MOST_MODELS = 255;

    public Scene {
        models = List.copyOf(models);
        ground = List.copyOf(ground);
        instances = List.copyOf(instances);
        if (models.size() > MOST_MODELS)
            throw new IllegalArgumentException("a scene has at most " + MOST_MODELS + " models");
    }
}
