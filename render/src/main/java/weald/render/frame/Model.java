package weald.render.frame;

import java.util.List;
import weald.render.shaders.GpuStructs;

/// What instances of one species show.
///
/// @param ball around all lods at scale 1, with what wind moves
/// @param tintRed an instance's own colour, linear, times this is what a vertex of full tint is multiplied by
/// @param occluderScale instances of at least this scale hide what is behind them; infinite where none does
/// @param lods the finest first, 1 .. 4, of growing error
public record Model(
        Ball ball, float tintRed, float tintGreen, float tintBlue, float occluderScale, List<MeshLod> lods) {
    public Model {
        lods = List.copyOf(lods);
        if (lods.isEmpty() || lods.size() > GpuStructs.LODS)
            throw new IllegalArgumentException("a model has 1 .. " + GpuStructs.LODS + " lods, not " + lods.size());
        for (int i = 1; i < lods.size(); i++)
            if (!(lods.get(i).errorMetres() > lods.get(i - 1).errorMetres()))
                throw new IllegalArgumentException("the error of lods has to grow");
    }

    boolean occludes() {
        return occluderScale < Float.POSITIVE_INFINITY;
    }
}
