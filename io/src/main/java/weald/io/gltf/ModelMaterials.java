package weald.io.gltf;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// Materials of a model that is read, each picture once.
final class ModelMaterials {
    private static final int PNG_START = 0x474E5089;
    private static final int JPEG_START = 0xD8FF;

    private final GltfFile file;
    private final List<String> warnings;
    private final Map<Integer, Optional<Texture>> textures = new HashMap<>();

    ModelMaterials(GltfFile file, List<String> warnings) {
        this.file = file;
        this.warnings = warnings;
    }

    /// A material and where its texture lies on the surface.
    ///
    /// @param transform KHR_texture_transform, which is applied to the coordinates
    record Look(Material material, int texcoordSet, JsonNode transform) {
        /// The primitive's texture coordinates; empty without a texture.
        float[] texcoords(GltfFile file, JsonNode attributes) throws IOException {
            String name = "TEXCOORD_" + texcoordSet;
            if (material.texture().isEmpty() || !attributes.has(name)) return new float[0];
            float[] uv = file.accessor(attributes.path(name)).floats();
            double scaleU = transform.path("scale").path(0).asDouble(1);
            double scaleV = transform.path("scale").path(1).asDouble(1);
            double turn = transform.path("rotation").asDouble(0);
            double cosine = StrictMath.cos(turn);
            double sine = StrictMath.sin(turn);
            double offsetU = transform.path("offset").path(0).asDouble(0);
            double offsetV = transform.path("offset").path(1).asDouble(0);
            for (int i = 0; i + 1 < uv.length; i += 2) {
                double u = scaleU * uv[i];
                double v = scaleV * uv[i + 1];
                uv[i] = (float) (cosine * u + sine * v + offsetU);
                uv[i + 1] = (float) (cosine * v - sine * u + offsetV);
            }
            return uv;
        }
    }

    /// The material of a primitive.
    Look of(JsonNode primitive) throws IOException {
        if (!primitive.has("material")) return new Look(Material.plain("plain", false), 0, file.json.path("none"));
        JsonNode node = file.element("materials", primitive.path("material"));
        JsonNode surface = node.path("pbrMetallicRoughness");
        JsonNode factor = surface.path("baseColorFactor");
        JsonNode reference = surface.path("baseColorTexture");
        if (node.has("normalTexture") || surface.has("metallicRoughnessTexture") || node.has("emissiveTexture"))
            warn("textures other than the base colour's are left out");
        var material = new Material(
                node.path("name").asString("material"),
                new Material.Colour(
                        factor.path(0).asDouble(1),
                        factor.path(1).asDouble(1),
                        factor.path(2).asDouble(1),
                        factor.path(3).asDouble(1)),
                surface.path("metallicFactor").asDouble(1),
                surface.path("roughnessFactor").asDouble(1),
                node.path("doubleSided").asBoolean(false),
                node.path("extensions").has("KHR_materials_unlit"),
                transparency(node.path("alphaMode").asString("OPAQUE")),
                node.path("alphaCutoff").asDouble(0.5),
                reference.isMissingNode() ? Optional.empty() : texture(reference.path("index")));
        JsonNode transform = reference.path("extensions").path("KHR_texture_transform");
        int set = transform.path("texCoord").asInt(reference.path("texCoord").asInt(0));
        return new Look(material, set, transform);
    }

    private static Material.Transparency transparency(String alphaMode) {
        return switch (alphaMode) {
            case "MASK" -> Material.Transparency.CUT_OUT;
            case "BLEND" -> Material.Transparency.BLENDED;
            default -> Material.Transparency.NONE;
        };
    }

    private Optional<Texture> texture(JsonNode index) throws IOException {
        Optional<Texture> known = textures.get(index.asInt(-1));
        if (known != null) return known;
        JsonNode node = file.element("textures", index);
        Optional<Texture> texture = node.has("source") ? read(node) : Optional.empty();
        if (texture.isEmpty()) warn("a texture is neither PNG nor JPEG and is left out");
        textures.put(index.asInt(-1), texture);
        return texture;
    }

    private Optional<Texture> read(JsonNode node) throws IOException {
        JsonNode image = file.element("images", node.path("source"));
        byte[] encoded = image.has("bufferView")
                ? array(file.view(image.path("bufferView")))
                : file.resource(image.path("uri").asString(""));
        JsonNode sampler = node.has("sampler") ? file.element("samplers", node.path("sampler")) : node.path("none");
        int wrapS = sampler.path("wrapS").asInt(Texture.REPEAT);
        int wrapT = sampler.path("wrapT").asInt(Texture.REPEAT);
        return mimeType(encoded).map(type -> new Texture(type, encoded, wrapS, wrapT));
    }

    /// By the content, since files lie about their names.
    private static Optional<String> mimeType(byte[] encoded) {
        if (encoded.length < 4) return Optional.empty();
        int start = ByteBuffer.wrap(encoded).order(ByteOrder.LITTLE_ENDIAN).getInt(0);
        if (start == PNG_START) return Optional.of("image/png");
        return (start & 0xFFFF) == JPEG_START ? Optional.of("image/jpeg") : Optional.empty();
    }

    private static byte[] array(ByteBuffer bytes) {
        var array = new byte[bytes.remaining()];
        bytes.duplicate().get(array);
        return array;
    }

    private void warn(String what) {
        if (!warnings.contains(what)) warnings.add(what);
    }
}
