package weald.render.frame;

import java.util.List;
import weald.render.device.Gpu;
import weald.render.shaders.Bindings;
import weald.render.shaders.ComputePipeline;
import weald.render.shaders.Constants;
import weald.render.shaders.DrawPipeline;

/// All that draws and culls scenes of one form of instances.
public final class Pipelines implements AutoCloseable {
    final Constants constants;
    final Bindings bindings;
    final ComputePipeline groundCull;
    final ComputePipeline clusterCull;
    final ComputePipeline clusterDispatch;
    final ComputePipeline instanceCull;
    final DrawPipeline depth;
    final DrawPipeline colour;
    final DrawPipeline sky;

    public Pipelines(Gpu gpu, Constants constants) {
        this.constants = constants;
        bindings = Bindings.ofScene(gpu);
        groundCull = new ComputePipeline(bindings, "ground_cull.comp", constants);
        clusterCull = new ComputePipeline(bindings, "cluster_cull.comp", constants);
        clusterDispatch = new ComputePipeline(bindings, "cluster_dispatch.comp", constants);
        instanceCull = new ComputePipeline(bindings, "instance_cull.comp", constants);
        depth = draw(new DrawPipeline.Shape("scene.vert", List.of(), true, true, List.of()));
        colour = draw(new DrawPipeline.Shape("scene.vert", List.of("scene.frag"), true, true, Target.FORMATS));
        sky = draw(new DrawPipeline.Shape("sky.vert", List.of("sky.frag"), false, false, Target.FORMATS));
    }

    private DrawPipeline draw(DrawPipeline.Shape shape) {
        return new DrawPipeline(bindings, shape, constants);
    }

    @Override
    public void close() {
        List.of(groundCull, clusterCull, clusterDispatch, instanceCull).forEach(ComputePipeline::close);
        List.of(depth, colour, sky).forEach(DrawPipeline::close);
        bindings.close();
    }
}
