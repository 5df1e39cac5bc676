package weald.io.gltf;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Writes meshes into a file, each mesh and each picture once.
final class MeshParts {
    private final GlbWriter to;
    private final Map<Mesh, Integer> meshes = new HashMap<>();
    private final Map<Texture, Integer> textures = new HashMap<>();

    MeshParts(GlbWriter to) {
        this.to = to;
    }

    /// The place of a mesh in the file, which is written at the first call.
    ///
    /// @param tinted whether the instances darken it again, see [Mesh#tintHeadroom()]
    int mesh(Mesh mesh, boolean tinted) throws IOException {
        Integer known = meshes.get(mesh);
        if (known != null) return known;
        double light = tinted ? 1 : 1 / mesh.tintHeadroom();
        ObjectNode node = GlbWriter.object().put("name", mesh.name());
        ArrayNode primitives = node.putArray("primitives");
        for (Primitive primitive : mesh.primitives()) primitives.add(primitive(primitive, light));
        int place = to.add("meshes", node);
        meshes.put(mesh, place);
        return place;
    }

    /// A material on its own.
    int material(Material material, double light) throws IOException {
        ObjectNode node = GlbWriter.object().put("name", material.name());
        ObjectNode surface = node.putObject("pbrMetallicRoughness");
        Material.Colour colour = material.colour();
        surface.putArray("baseColorFactor")
                .add(Math.min(1, light * colour.red()))
                .add(Math.min(1, light * colour.green()))
                .add(Math.min(1, light * colour.blue()))
                .add(colour.alpha());
        surface.put("metallicFactor", material.metallic()).put("roughnessFactor", material.roughness());
        if (material.texture().isPresent())
            surface.putObject("baseColorTexture")
                    .put("index", texture(material.texture().get()));
        if (material.doubleSided()) node.put("doubleSided", true);
        switch (material.transparency()) {
            case NONE -> {}
            case CUT_OUT -> node.put("alphaMode", "MASK").put("alphaCutoff", material.alphaCutoff());
            case BLENDED -> node.put("alphaMode", "BLEND");
        }
        if (material.unlit()) {
            node.putObject("extensions").putObject("KHR_materials_unlit");
            to.extension("KHR_materials_unlit", false);
        }
        return to.add("materials", node);
    }

    private ObjectNode primitive(Primitive primitive, double light) throws IOException {
        ObjectNode node = GlbWriter.object();
        ObjectNode attributes = node.putObject("attributes");
        attributes.put("POSITION", to.vectors(primitive.positions, GlbWriter.VERTICES));
        attributes.put("NORMAL", to.vectors(primitive.normals, GlbWriter.VERTICES));
        if (primitive.colours.length > 0) attributes.put("COLOR_0", to.colours(primitive.colours));
        if (primitive.texcoords.length > 0)
            attributes.put("TEXCOORD_0", to.floats(primitive.texcoords, 2, GlbWriter.VERTICES));
        node.put("indices", to.indices(primitive.indices, primitive.vertices()));
        node.put("material", material(primitive.material, light));
        return node;
    }

    private int texture(Texture texture) throws IOException {
        Integer known = textures.get(texture);
        if (known != null) return known;
        int image = to.add(
                "images",
                GlbWriter.object().put("bufferView", to.bytes(texture.encoded)).put("mimeType", texture.mimeType));
        int sampler = to.add(
                "samplers", GlbWriter.object().put("wrapS", texture.wrapS).put("wrapT", texture.wrapT));
        int place =
                to.add("textures", GlbWriter.object().put("sampler", sampler).put("source", image));
        textures.put(texture, place);
        return place;
    }
}
