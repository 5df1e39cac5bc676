package weald.io.scene;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import weald.ecology.Form;

/// The front of a file of instances: looks, the names of their species, and their meshes' vertices and indices.
final class LookTable {
    private static final int LOD_BYTES = 16;
    private static final int LODS_AT = 64;

    /// In the order of the file's numbers, which is for good.
    private static final List<Form> FORMS = List.of(
            Form.CONIFER,
            Form.BROADLEAF,
            Form.SHRUB,
            Form.TUFT,
            Form.FERN,
            Form.FLOWER,
            Form.REED,
            Form.CUSHION,
            Form.BOULDER,
            Form.LOG);

    private LookTable() {}

    /// What a list of looks takes, without instances.
    static Layout.Counts counts(List<Look> looks, int instanceBytes) {
        long names = 0;
        long vertices = 0;
        long indices = 0;
        for (PlantMesh mesh : meshes(looks).keySet())
            for (PlantMesh.Lod lod : mesh.lods()) {
                vertices += lod.vertexCount();
                indices += lod.indexCount();
            }
        for (Look look : looks) names += name(look).length;
        return new Layout.Counts(
                instanceBytes,
                looks.size(),
                0,
                0,
                0,
                Math.toIntExact(names),
                Math.toIntExact(vertices),
                Math.toIntExact(indices));
    }

    /// Writes everything between header and instances.
    ///
    /// @param to from the file's beginning up to its instances
    static void write(List<Look> looks, Layout layout, MemorySegment to) {
        IdentityHashMap<PlantMesh, int[]> starts = meshes(looks);
        int vertex = 0;
        int index = 0;
        for (Look look : looks) {
            int[] start = starts.get(look.mesh());
            if (start == null || start[0] >= 0) continue; // Two looks of one model share its mesh.
            start[0] = vertex;
            start[1] = index;
            for (PlantMesh.Lod lod : look.mesh().lods()) {
                copy(lod.vertices(), to, layout.vertices() + (long) PlantMesh.VERTEX_BYTES * vertex);
                copy(lod.indices(), to, layout.indices() + (long) Integer.BYTES * index);
                vertex += lod.vertexCount();
                index += lod.indexCount();
            }
        }
        int name = 0;
        for (int i = 0; i < looks.size(); i++) {
            byte[] bytes = name(looks.get(i));
            copy(MemorySegment.ofArray(bytes), to, layout.names() + name);
            long at = layout.looks() + (long) Layout.LOOK_BYTES * i;
            write(looks.get(i), to, at, starts.getOrDefault(looks.get(i).mesh(), new int[2]));
            to.set(Words.INT, at + 48, name);
            to.set(Words.INT, at + 52, bytes.length);
            name += bytes.length;
        }
    }

    private static void write(Look look, MemorySegment to, long at, int[] start) {
        Sphere bounds = look.mesh().bounds();
        float[] numbers = {
            bounds.x(),
            bounds.y(),
            bounds.z(),
            bounds.radius(),
            look.windMetres(),
            look.heightMetres(),
            look.widthMetres()
        };
        for (int i = 0; i < numbers.length; i++) to.set(Words.FLOAT, at + 4L * i, numbers[i]);
        to.set(Words.INT, at + 28, look.colourRgb());
        to.set(Words.INT, at + 32, FORMS.indexOf(look.form()));
        to.set(Words.INT, at + 36, look.speciesIndex());
        to.set(Words.INT, at + 40, look.variant());
        to.set(Words.INT, at + 44, look.mesh().lods().size());
        int vertex = start[0];
        int index = start[1];
        long lodAt = at + LODS_AT;
        for (PlantMesh.Lod lod : look.mesh().lods()) {
            to.set(Words.FLOAT, lodAt, lod.errorMetres());
            to.set(Words.INT, lodAt + 4, vertex);
            to.set(Words.INT, lodAt + 8, index);
            to.set(Words.INT, lodAt + 12, lod.indexCount());
            vertex += lod.vertexCount();
            index += lod.indexCount();
            lodAt += LOD_BYTES;
        }
    }

    /// The looks of a file.
    ///
    /// @param file the whole of it
    /// @throws IllegalArgumentException saying what is wrong
    static List<Look> read(MemorySegment file, Layout layout) {
        List<Look> looks = new ArrayList<>();
        for (int i = 0; i < layout.counts().looks(); i++)
            looks.add(look(file, layout, layout.looks() + (long) Layout.LOOK_BYTES * i));
        return looks;
    }

    private static Look look(MemorySegment file, Layout layout, long at) {
        long name = Integer.toUnsignedLong(file.get(Words.INT, at + 48));
        long length = Integer.toUnsignedLong(file.get(Words.INT, at + 52));
        require(name + length <= layout.counts().nameBytes(), "a look's name reaches beyond the names");
        int form = file.get(Words.INT, at + 32);
        require(form >= 0 && form < FORMS.size(), "a look has form " + form + ", which is not known");
        int species = file.get(Words.INT, at + 36);
        require(species >= 0 && species < Look.MOST, "a look is of species " + species);
        var bounds = new Sphere(
                file.get(Words.FLOAT, at),
                file.get(Words.FLOAT, at + 4),
                file.get(Words.FLOAT, at + 8),
                file.get(Words.FLOAT, at + 12));
        float wind = file.get(Words.FLOAT, at + 16);
        require(bounds.radius() >= 0 && wind >= 0 && Float.isFinite(bounds.radius() + wind), "a look has no bounds");
        byte[] text = file.asSlice(layout.names() + name, length).toArray(ValueLayout.JAVA_BYTE);
        return new Look(
                new String(text, StandardCharsets.UTF_8),
                species,
                file.get(Words.INT, at + 40),
                FORMS.get(form),
                file.get(Words.INT, at + 28),
                file.get(Words.FLOAT, at + 20),
                file.get(Words.FLOAT, at + 24),
                wind,
                new PlantMesh(bounds, lods(file, layout, at)));
    }

    private static List<PlantMesh.Lod> lods(MemorySegment file, Layout layout, long at) {
        int count = file.get(Words.INT, at + 44);
        require(count >= 1 && count <= PlantMesh.MOST_LODS, "a look has " + count + " lods");
        List<PlantMesh.Lod> lods = new ArrayList<>();
        for (int lod = 0; lod < count; lod++) {
            long record = at + LODS_AT + (long) LOD_BYTES * lod;
            long vertex = Integer.toUnsignedLong(file.get(Words.INT, record + 4));
            long index = Integer.toUnsignedLong(file.get(Words.INT, record + 8));
            long number = Integer.toUnsignedLong(file.get(Words.INT, record + 12));
            require(index + number <= layout.counts().indices(), "a lod reaches beyond the indices");
            require(vertex <= layout.counts().vertices() && number % 3 == 0, "a lod reaches beyond the vertices");
            MemorySegment indices = file.asSlice(layout.indices() + Integer.BYTES * index, Integer.BYTES * number);
            long vertices = most(indices) + 1;
            require(vertex + vertices <= layout.counts().vertices(), "a triangle has a vertex beyond the last");
            lods.add(new PlantMesh.Lod(
                    file.get(Words.FLOAT, record),
                    file.asSlice(
                            layout.vertices() + PlantMesh.VERTEX_BYTES * vertex, PlantMesh.VERTEX_BYTES * vertices),
                    indices));
        }
        return lods;
    }

    private static long most(MemorySegment indices) {
        long most = -1;
        for (long at = 0; at < indices.byteSize(); at += Integer.BYTES)
            most = Math.max(most, Integer.toUnsignedLong(indices.get(Words.INT, at)));
        return most;
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) throw new IllegalArgumentException(otherwise);
    }

    private static byte[] name(Look look) {
        return look.species().getBytes(StandardCharsets.UTF_8);
    }

    private static void copy(MemorySegment from, MemorySegment to, long at) {
        MemorySegment.copy(from, 0, to, at, from.byteSize());
    }

    /// Each mesh once, with places that are not known yet.
    private static IdentityHashMap<PlantMesh, int[]> meshes(List<Look> looks) {
        IdentityHashMap<PlantMesh, int[]> meshes = new IdentityHashMap<>();
        for (Look look : looks) meshes.put(look.mesh(), new int[] {-1, -1});
        return meshes;
    }
}
