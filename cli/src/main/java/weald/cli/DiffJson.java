package weald.cli;

import java.util.Map;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A comparison of two bakes as JSON. Keys stay as they are; new ones may come.
final class DiffJson {
    private DiffJson() {}

    static ObjectNode of(BakeDiff diff) {
        ObjectNode root = Json.object();
        root.put("equal", diff.isEqual());
        pair(root.putObject("recipeHash"), diff.a().recipeHash(), diff.b().recipeHash());
        pair(root.putObject("worldHash"), diff.a().worldHash(), diff.b().worldHash());
        ObjectNode stages = root.putObject("stages");
        for (Map.Entry<String, BakeDiff.StageDiff> stage : diff.stages().entrySet())
            stage(stages.putObject(stage.getKey()), stage.getValue());
        ArrayNode files = root.putArray("files");
        diff.files().forEach(files::add);
        ObjectNode plants = root.putObject("plants");
        plants(plants, diff.plants().orElse(new PlantsDiff(0, 0, 0, 0, 0, Box.EMPTY)));
        diff.box().ifPresentOrElse(box -> box(root.putObject("boxMetres"), box), () -> root.putNull("boxMetres"));
        return root;
    }

    private static void pair(ObjectNode node, String a, String b) {
        node.put("a", a).put("b", b);
    }

    private static void stage(ObjectNode node, BakeDiff.StageDiff stage) {
        node.put("equal", stage.equal());
        node.put("tilesComparable", stage.comparable());
        ArrayNode tiles = node.putArray("tiles");
        stage.tiles().forEach(key -> tiles.add(key.toString()));
    }

    private static void plants(ObjectNode node, PlantsDiff plants) {
        node.put("added", plants.added());
        node.put("removed", plants.removed());
        node.put("moved", plants.moved());
        node.put("farthestMoveMetres", plants.farthestMoveMetres());
        node.put("changed", plants.changed());
    }

    private static void box(ObjectNode node, Box box) {
        node.put("west", box.westMetres());
        node.put("south", box.southMetres());
        node.put("east", box.eastMetres());
        node.put("north", box.northMetres());
    }
}
