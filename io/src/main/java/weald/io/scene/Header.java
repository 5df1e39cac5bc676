package weald.io.scene;

import java.lang.foreign.MemorySegment;
import java.util.zip.CRC32C;

/// The first 128 bytes of a file of instances.
///
/// @param sceneOrigin x, y, z that matrices are relative to
/// @param tablesCrc CRC-32C of all between header and instances, the clusters, and the tiles
record Header(Layout layout, double[] sceneOrigin, int tablesCrc) {
    private static final int CRC_AT = 124;

    static MemorySegment write(Layout layout, double[] origin, int tablesCrc) {
        var to = MemorySegment.ofArray(new byte[Layout.HEADER_BYTES]);
        Layout.Counts counts = layout.counts();
        to.set(Words.LONG, 0, Layout.MAGIC);
        int[] numbers = {
            Layout.BYTE_ORDER,
            Layout.VERSION,
            Layout.HEADER_BYTES,
            counts.instanceBytes(),
            counts.looks(),
            counts.tiles()
        };
        for (int i = 0; i < numbers.length; i++) to.set(Words.INT, 8 + 4L * i, numbers[i]);
        to.set(Words.LONG, 32, counts.clusters());
        to.set(Words.LONG, 40, counts.instances());
        to.set(Words.INT, 48, counts.nameBytes());
        to.set(Words.INT, 52, counts.vertices());
        to.set(Words.INT, 56, counts.indices());
        for (int c = 0; c < 3; c++) to.set(Words.DOUBLE, 64 + 8L * c, origin[c]);
        to.set(Words.LONG, 88, layout.instances());
        to.set(Words.LONG, 96, layout.clusters());
        to.set(Words.LONG, 104, layout.tiles());
        to.set(Words.LONG, 112, layout.fileBytes());
        to.set(Words.INT, 120, tablesCrc);
        to.set(Words.INT, CRC_AT, crc(to));
        return to;
    }

    /// @param file the whole of it
    /// @throws SceneProblem saying what is wrong with it
    static Header read(String name, MemorySegment file) {
        if (file.byteSize() < Layout.HEADER_BYTES) {
            if (file.byteSize() >= 8 && file.get(Words.LONG, 0) != Layout.MAGIC) throw foreign(name);
            throw cut(name, "it ends within its header, after " + file.byteSize() + " bytes");
        }
        if (file.get(Words.LONG, 0) != Layout.MAGIC) throw foreign(name);
        if (file.get(Words.INT, 8) != Layout.BYTE_ORDER)
            throw new SceneProblem(name, "its bytes are in another order", "write it again on this machine");
        int version = file.get(Words.INT, 12);
        if (version != Layout.VERSION)
            throw new SceneProblem(
                    name,
                    "it is of version " + Integer.toUnsignedString(version) + ", this program reads " + Layout.VERSION,
                    "bake again with this program, or read it with the one that wrote it");
        if (crc(file) != file.get(Words.INT, CRC_AT)) throw damaged(name, "its header was changed");
        return checked(name, file);
    }

    private static Header checked(String name, MemorySegment file) {
        var counts = new Layout.Counts(
                file.get(Words.INT, 20),
                file.get(Words.INT, 24),
                file.get(Words.INT, 28),
                file.get(Words.LONG, 32),
                file.get(Words.LONG, 40),
                file.get(Words.INT, 48),
                file.get(Words.INT, 52),
                file.get(Words.INT, 56));
        long most = 1L << 40;
        boolean sound = file.get(Words.INT, 16) == Layout.HEADER_BYTES
                && counts.looks() >= 0
                && counts.looks() <= Look.MOST
                && Math.min(Math.min(counts.tiles(), counts.nameBytes()), Math.min(counts.vertices(), counts.indices()))
                        >= 0
                && Math.min(counts.clusters(), counts.instances()) >= 0
                && Math.max(counts.clusters(), counts.instances()) < most;
        if (!sound) throw damaged(name, "its header has counts that cannot be");
        form(name, counts.instanceBytes());
        var layout = new Layout(counts);
        if (file.get(Words.LONG, 88) != layout.instances()
                || file.get(Words.LONG, 96) != layout.clusters()
                || file.get(Words.LONG, 104) != layout.tiles()
                || file.get(Words.LONG, 112) != layout.fileBytes())
            throw damaged(name, "its header's places do not fit its counts");
        if (layout.fileBytes() != file.byteSize())
            throw cut(name, "it should have " + layout.fileBytes() + " bytes but has " + file.byteSize());
        double[] origin = {file.get(Words.DOUBLE, 64), file.get(Words.DOUBLE, 72), file.get(Words.DOUBLE, 80)};
        if (!Double.isFinite(origin[0] + origin[1] + origin[2])) throw damaged(name, "its origin is no place");
        return new Header(layout, origin, file.get(Words.INT, 120));
    }

    static InstanceForm form(String name, int bytes) {
        for (InstanceForm form : InstanceForm.values()) if (form.bytes() == bytes) return form;
        throw damaged(name, "its instances have " + bytes + " bytes, which no form has");
    }

    InstanceForm form() {
        return form("", layout.counts().instanceBytes());
    }

    private static int crc(MemorySegment file) {
        var crc = new CRC32C();
        crc.update(file.asSlice(0, CRC_AT).asByteBuffer());
        return (int) crc.getValue();
    }

    private static SceneProblem foreign(String name) {
        return new SceneProblem(name, "it is not a file of instances", "name the scene/instances.wld of a bake");
    }

    private static SceneProblem cut(String name, String how) {
        return new SceneProblem(name, how + ": it was cut short or copied in part", "copy it again, or bake again");
    }

    static SceneProblem damaged(String name, String how) {
        return new SceneProblem(name, "it is damaged: " + how, "copy it again, or bake again");
    }
}
