package weald.cli;

import java.io.PrintWriter;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// JSON as the commands write and read it.
final class Json {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private Json() {}

    static ObjectNode object() {
        return MAPPER.createObjectNode();
    }

    /// A number, or null where there is none: JSON has no NaN.
    static void put(ObjectNode node, String key, double value) {
        if (Double.isFinite(value)) node.put(key, value);
        else node.putNull(key);
    }

    static void print(ObjectNode node, PrintWriter out) {
        out.println(text(node));
    }

    static String text(ObjectNode node) {
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(node);
    }

    /// @throws JacksonException if the text is no JSON
    static JsonNode read(String text) {
        return MAPPER.readTree(text);
    }
}
