package weald.render.frame;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import weald.render.device.Gpu;
import weald.render.resources.GpuBuffer;
import weald.render.resources.GpuBuffer.Access;
import weald.render.resources.Transfer;
import weald.render.shaders.DrawPipeline;

/// Vertices and indices of all meshes of a scene, each mesh once.
final class MeshPool implements AutoCloseable {
    final GpuBuffer vertices;
    final GpuBuffer indices;
    final Places places;

    MeshPool(Gpu gpu, Scene scene, Transfer transfer) {
        List<MeshLod> meshes = new ArrayList<>();
        scene.ground().forEach(tile -> meshes.add(tile.mesh()));
        scene.models().forEach(model -> meshes.addAll(model.lods()));
        places = new Places(meshes);
        vertices = new GpuBuffer(gpu, places.vertexBytes, Access.DEVICE);
        indices = new GpuBuffer(gpu, places.indexBytes, Access.DEVICE);
        upload(transfer, meshes);
    }

    private void upload(Transfer transfer, List<MeshLod> meshes) {
        IdentityHashMap<MeshLod, Boolean> done = new IdentityHashMap<>();
        for (MeshLod mesh : meshes) {
            if (done.put(mesh, true) != null) continue;
            transfer.upload(mesh.vertices(), vertices, (long) DrawPipeline.VERTEX_BYTES * places.firstVertex(mesh));
            transfer.upload(mesh.indices(), indices, 4L * places.firstIndex(mesh));
        }
    }

    /// Where each mesh begins.
    static final class Places {
        private final IdentityHashMap<MeshLod, int[]> starts = new IdentityHashMap<>();
        private long vertexBytes;
        private long indexBytes;

        Places(List<MeshLod> meshes) {
            for (MeshLod mesh : meshes) {
                if (starts.containsKey(mesh)) continue;
                int firstVertex = Math.toIntExact(vertexBytes / DrawPipeline.VERTEX_BYTES);
                starts.put(mesh, new int[] {firstVertex, Math.toIntExact(indexBytes / 4)});
                vertexBytes += mesh.vertices().byteSize();
                indexBytes += mesh.indices().byteSize();
            }
        }

        private int[] of(MeshLod mesh) {
            int[] start = starts.get(mesh);
            if (start == null) throw new IllegalArgumentException("a mesh that is not in the scene");
            return start;
        }

        int firstVertex(MeshLod mesh) {
            return of(mesh)[0];
        }

        int firstIndex(MeshLod mesh) {
            return of(mesh)[1];
        }
    }

    @Override
    public void close() {
        vertices.close();
        indices.close();
    }
}
