package weald.render.frame;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import weald.render.cull.Camera;
import weald.render.cull.Lens;
import weald.render.cull.PyramidShape;
import weald.render.shaders.GpuStruct;
import weald.render.shaders.GpuStructs;

/// A view's own numbers, as [GpuStructs#VIEW] has them; those of the scene are not among them.
final class ViewNumbers {
    private static final ValueLayout.OfFloat FLOAT = ValueLayout.JAVA_FLOAT_UNALIGNED;
    private static final GpuStruct VIEW = GpuStructs.VIEW;

    private ViewNumbers() {}

    static void write(MemorySegment to, View seen, Lens lens) {
        Camera camera = seen.camera();
        numbers(to, "right", camera.right());
        numbers(to, "up", camera.up());
        numbers(to, "forward", camera.forward());
        numbers(to, "scaleX", lens.scaleX());
        numbers(to, "scaleY", lens.scaleY());
        numbers(to, "near", lens.nearMetres());
        numbers(to, "planes", lens.planes(camera));
        numbers(to, "pixelsAtOneMetre", lens.pixelsAtOneMetre());
        numbers(to, "targetPixels", seen.targetPixels());
        var pyramid = PyramidShape.of(lens.widthCells(), lens.heightCells());
        count(to, "pyramidWidth", pyramid.widthCells());
        count(to, "pyramidHeight", pyramid.heightCells());
        Culling culling = seen.culling();
        count(
                to,
                "flags",
                (culling.frustum() ? GpuStructs.FRUSTUM : 0)
                        | (culling.pyramid() ? GpuStructs.PYRAMID : 0)
                        | (culling.clusters() ? GpuStructs.CLUSTERS : 0));
        light(to, seen.light());
    }

    private static void light(MemorySegment to, Light light) {
        numbers(to, "sun", light.direction());
        numbers(to, "sunLight", light.sun());
        numbers(to, "skyLight", Light.SKY);
        numbers(to, "horizon", Light.HORIZON);
        numbers(to, "zenith", Light.ZENITH);
        numbers(to, "hazePerMetre", 1 / light.clearMetres());
    }

    static void count(MemorySegment to, String field, int value) {
        to.set(ValueLayout.JAVA_INT_UNALIGNED, VIEW.offset(field), value);
    }

    static void numbers(MemorySegment to, String field, double... values) {
        for (int i = 0; i < values.length; i++) to.set(FLOAT, VIEW.offset(field) + 4L * i, (float) values[i]);
    }
}
