package weald.io.recipe;

import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import weald.ecology.EcoMask;
import weald.ecology.Niche;

/// The JSON Schema (draft 2020-12) of recipes, generated from the [Grammar], for editors: it completes
/// keys, shows their meaning, and marks wrong units. `x-moves-plants` is true for keys whose change
/// makes other plants.
public final class RecipeSchema {
    /// The generated schema in the jar.
    public static final String RESOURCE = "/weald/recipe.schema.json";

    private static final String DIGITS = "(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d+)?";
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private RecipeSchema() {}

    /// The schema as text.
    public static String json() {
        ObjectNode root = JSON.objectNode();
        root.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        root.put("$id", "urn:weald:recipe:" + Grammar.VERSION);
        root.put("title", "Weald recipe");
        root.setAll(object(Grammar.TOP));
        root.putArray("required").add("weald");
        ObjectNode definitions = root.putObject("$defs");
        for (Section section : Grammar.sections())
            if (!section.equals(Grammar.TOP) && !section.equals(PlantGrammar.SPECIES_BLOCK))
                definitions.set(section.name(), object(section));
        String text =
                JsonMapper.builder().build().writerWithDefaultPrettyPrinter().writeValueAsString(root);
        return text.replace("\r\n", "\n") + "\n";
    }

    private static ObjectNode object(Section section) {
        ObjectNode object = JSON.objectNode();
        object.put("type", "object");
        object.put("description", section.title());
        ObjectNode properties = object.putObject("properties");
        for (Key key : section.keys()) properties.set(key.name(), key(section, key));
        boolean niche = section.equals(PlantGrammar.NICHE) || section.equals(SurfaceGrammar.SURFACE);
        if (section.equals(SurfaceGrammar.SURFACE))
            for (Key key : PlantGrammar.NICHE.keys())
                if (!key.name().equals(Niche.SHADE)) properties.set(key.name(), ofSurface(key));
        if (niche)
            object.putObject("patternProperties")
                    .set("^" + EcoMask.DISTANCE, of(new Kind.Faded(Kinds.length(0, 20_000))));
        if (niche) object.set("additionalProperties", of(new Kind.Faded(Kinds.SHARE)));
        else object.put("additionalProperties", false);
        return object;
    }

    /// A factor moves no plants where a surface asks for it.
    private static ObjectNode ofSurface(Key key) {
        return key(SurfaceGrammar.SURFACE, new Key(key.name(), key.kind(), key.standard(), false, key.meaning()));
    }

    private static ObjectNode key(Section section, Key key) {
        ObjectNode node = section.equals(Grammar.TOP) && key.name().equals("species") ? speciesBlock() : of(key.kind());
        node.put("description", description(key));
        if (key.movesPlants()) node.put("x-moves-plants", true);
        return node;
    }

    private static String description(Key key) {
        var text = new StringBuilder(key.meaning());
        text.append(". Value: ").append(key.kind().form());
        if (!key.kind().range().isEmpty()) text.append(", ").append(key.kind().range());
        text.append('.');
        if (!key.standard().isEmpty())
            text.append(" Default: ").append(key.standard()).append('.');
        return text.toString();
    }

    /// The species by name, beside the keys that take them from a set.
    private static ObjectNode speciesBlock() {
        ObjectNode block = object(PlantGrammar.SPECIES_BLOCK);
        block.put("minProperties", 1);
        block.set("additionalProperties", of(new Kind.Keys("species")));
        return anyOf(List.of(block, of(Kinds.NONE)));
    }

    private static ObjectNode of(Kind kind) {
        return switch (kind) {
            case Kind.Quantity quantity -> quantity(quantity);
            case Kind.Whole whole -> whole(whole);
            case Kind.Between between -> between(between);
            case Kind.Faded faded -> faded(faded);
            case Kind.Word word -> word(word);
            case Kind.Text text -> string(text.pattern());
            case Kind.Numbered numbered -> numbered(numbered);
            case Kind.Listed listed -> listed(listed);
            case Kind.Keys keys -> JSON.objectNode().put("$ref", "#/$defs/" + keys.section());
            case Kind.Named named -> named(named);
            case Kind.Either either ->
                anyOf(either.kinds().stream().map(RecipeSchema::of).toList());
        };
    }

    private static ObjectNode quantity(Kind.Quantity kind) {
        ObjectNode text = string("^\\s*" + pattern(kind) + "\\s*$");
        if (!kind.dimension().units.containsKey("")) return text;
        ObjectNode number = JSON.objectNode().put("type", "number");
        number.put(kind.aboveMin() ? "exclusiveMinimum" : "minimum", kind.min()).put("maximum", kind.max());
        return anyOf(List.of(number, text));
    }

    /// A number of the dimension with one of its units.
    private static String pattern(Kind.Quantity kind) {
        String sign = kind.min() < 0 ? "[+-]?" : "\\+?";
        String units = switch (kind.dimension()) {
            case LENGTH -> "\\s*(m|km|cm|mm)";
            case ANGLE -> "\\s*(deg|°)";
            case DENSITY -> "\\s*(/|per)\\s*(ha|m2|m²|km2|km²)";
            case AREA -> "\\s*(m2|m²|ha|km2|km²)";
            case RATE -> "\\s*(mm|cm|m)\\s*(/|per)\\s*(year|yr)";
            case TIME -> "\\s*((thousand |million )?years|year|yr|kyr|Myr)";
            case ERODIBILITY -> "\\s*(/|per)\\s*(year|yr|thousand years|million years)";
            case CREEP -> "\\s*((cm2|cm²|m2|m²)\\s*(/|per)\\s*(year|yr)|(m2|m²)\\s*(/|per)\\s*thousand years)";
            case SHARE -> "(\\s*%)?";
            case NUMBER -> "";
        };
        return sign + DIGITS + units;
    }

    private static ObjectNode whole(Kind.Whole kind) {
        ObjectNode node = JSON.objectNode().put("type", "integer");
        return node.put("minimum", kind.min()).put("maximum", kind.max());
    }

    private static ObjectNode between(Kind.Between kind) {
        String one = pattern(kind.of());
        ObjectNode range = string("^\\s*" + one + "\\s*\\.\\.\\s*" + one + "\\s*$");
        return kind.single() ? anyOf(List.of(range, quantity(kind.of()))) : range;
    }

    private static ObjectNode faded(Kind.Faded kind) {
        String one = pattern(kind.of());
        return string(
                "^\\s*((" + one + "\\s*<\\s*)?" + one + ")?\\s*\\.\\.\\s*(" + one + "(\\s*<\\s*" + one + ")?)?\\s*$");
    }

    private static ObjectNode word(Kind.Word kind) {
        ObjectNode node = JSON.objectNode();
        var words = node.putArray("enum");
        for (String one : kind.words()) {
            // YAML takes these two for themselves.
            if (one.equals("true") || one.equals("false")) words.add(one.equals("true"));
            else words.add(one);
        }
        return node;
    }

    private static ObjectNode numbered(Kind.Numbered kind) {
        ObjectNode node = JSON.objectNode().put("type", "array");
        node.put("minItems", kind.count()).put("maxItems", kind.count());
        node.set("items", quantity(kind.of()));
        return node;
    }

    private static ObjectNode listed(Kind.Listed kind) {
        ObjectNode list = JSON.objectNode().put("type", "array");
        list.put("minItems", 1);
        list.set("items", of(kind.of()));
        return kind.single() ? anyOf(List.of(of(kind.of()), list)) : list;
    }

    private static ObjectNode named(Kind.Named kind) {
        ObjectNode node = JSON.objectNode().put("type", "object");
        node.putObject("propertyNames").put("pattern", "^" + Grammar.NAME_PATTERN + "$");
        node.set("additionalProperties", of(kind.of()));
        return node;
    }

    private static ObjectNode string(String pattern) {
        return JSON.objectNode().put("type", "string").put("pattern", pattern);
    }

    private static ObjectNode anyOf(List<ObjectNode> kinds) {
        ObjectNode node = JSON.objectNode();
        var any = node.putArray("anyOf");
        kinds.forEach(any::add);
        return node;
    }
}
