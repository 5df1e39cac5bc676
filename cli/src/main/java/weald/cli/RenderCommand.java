package weald.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.ObjectNode;
import weald.io.recipe.RecipeResult;
import weald.io.scene.InstanceFile;
import weald.render.cull.Camera;
import weald.render.device.Gpu;
import weald.render.device.GpuOptions;
import weald.render.frame.Culling;
import weald.render.frame.FrameCounts;
import weald.render.frame.View;
import weald.render.headless.HeadlessRenderer;
import weald.render.headless.HeadlessRenderer.Measured;

/// `weald render`: a picture of a bake by the GPU.
@Command(
        name = "render",
        description = {
            "Draws a bake by Vulkan, without a window: on a GPU, or in software where there is none.",
            "Exit code 0: done. 1: it could not be drawn. 2: the arguments are wrong."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  weald render weald-out/alpine-valley --camera 2048,600,1100,0,-12 -o shot.png",
            "  weald render weald-out/alpine-valley --camera 2048,600,1100,0,-12 -o shot.png --size 1920x1080 --stats"
        })
final class RenderCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "DIR", description = "The folder of a bake.")
    private Path folder = Path.of("");

    @Option(
            names = "--camera",
            paramLabel = "X,Y,Z,YAW,PITCH",
            required = true,
            description = "Where from, in world metres; yaw in degrees clockwise from north, pitch upwards.")
    private Viewpoint viewpoint = new Viewpoint(new Camera(0, 0, 0, 0, 0));

    @Option(
            names = {"-o", "--output"},
            paramLabel = "PNG",
            required = true,
            description = "The picture to write.")
    private Path output = Path.of("");

    @Option(names = "--size", paramLabel = "WxH", description = "In pixels; ${DEFAULT-VALUE} unless given.")
    private PixelSize size = new PixelSize(1280, 720);

    @Option(
            names = "--cull",
            paramLabel = "on|off",
            description = "Whether what cannot be seen is left out; the picture is the same.")
    private Switch cull = Switch.ON;

    @Option(names = "--stats", description = "Print what was drawn and how long each phase took as JSON.")
    private boolean stats;

    /// A choice of two.
    enum Switch {
        ON,
        OFF
    }

    @Override
    public Integer call() throws IOException {
        RecipeResult read = recipe();
        View view = View.from(viewpoint.camera()).with(cull == Switch.ON ? Culling.ON : Culling.OFF);
        double level = read.recipe().water().levelMetres().orElse(Double.NaN);
        try (var gpu = new Gpu(GpuOptions.usual());
                var ground = new RenderGround(folder, read.recipe().cellMetres(), level);
                var file = InstanceFile.open(folder.resolve(SceneProof.FILE))) {
            warnOfGround(ground);
            var scene = RenderScene.of(file, ground.tiles(view.camera()));
            try (var renderer = new HeadlessRenderer(gpu, scene, size.width(), size.height())) {
                Measured measured = renderer.measure(view);
                measured.picture().writePng(output);
                if (stats) Json.print(json(gpu, measured), spec.commandLine().getOut());
                else spec.commandLine().getOut().print(text(gpu, measured));
            }
        }
        return 0;
    }

    private RecipeResult recipe() {
        Path parent = output.toAbsolutePath().getParent();
        if (Files.isDirectory(output) || parent == null || !Files.isDirectory(parent))
            throw Failure.ofInput(
                    "-o: " + output
                            + (Files.isDirectory(output) ? " is a folder" : " lies in a folder that is not there"),
                    "name a file, such as shot.png, in a folder that is there");
        if (!Files.isDirectory(folder))
            throw Failure.ofInput(
                    folder + " is no folder of a bake",
                    "bake first (" + CommandName.here() + " bake), then name the folder that it prints");
        return RecipeArgument.read(folder.toString(), List.of());
    }

    private void warnOfGround(RenderGround ground) {
        Camera eye = viewpoint.camera();
        double under = ground.heightAt(eye.xMetres(), eye.yMetres()) - eye.zMetres();
        if (under > 0)
            spec.commandLine()
                    .getErr()
                    .println(String.format(
                            Locale.ROOT,
                            "weald: the camera is %.1f m under the ground, which is at %.1f m there",
                            under,
                            under + eye.zMetres()));
    }

    private String text(Gpu gpu, Measured measured) {
        FrameCounts c = measured.counts();
        double millis = measured.nanos().values().stream().mapToLong(n -> n).sum() / 1e6;
        return String.format(
                Locale.ROOT,
                "%s, %s, drawn in %.0f ms by %s%n"
                        + "%,d of %,d plants, %,d triangles; ground %,d triangles; one call of %,d commands%n"
                        + "left out: %,d plants outside the picture, %,d hidden; before that %,d and %,d groups of 64%n",
                output,
                size,
                millis,
                gpu.name(),
                c.drawn(),
                c.instances(),
                c.plantTriangles(),
                c.groundTriangles(),
                c.drawCommands(),
                c.outside(),
                c.hidden(),
                c.clustersOutside(),
                c.clustersHidden());
    }

    private static ObjectNode json(Gpu gpu, Measured measured) {
        FrameCounts c = measured.counts();
        ObjectNode root = Json.object();
        root.put("device", gpu.name());
        root.put("software", gpu.software());
        root.put("instances", c.instances());
        root.put("drawn", c.drawn());
        root.put("culledOutside", c.outside());
        root.put("culledHidden", c.hidden());
        root.put("clustersCulledOutside", c.clustersOutside());
        root.put("clustersCulledHidden", c.clustersHidden());
        root.put("plantTriangles", c.plantTriangles());
        root.put("groundTriangles", c.groundTriangles());
        root.put("groundTiles", c.groundTiles());
        root.put("drawCommands", c.drawCommands());
        root.put("overflow", c.overflow());
        ObjectNode millis = root.putObject("milliseconds");
        measured.nanos().forEach((phase, nanos) -> millis.put(phase.name().toLowerCase(Locale.ROOT), nanos / 1e6));
        return root;
    }
}
