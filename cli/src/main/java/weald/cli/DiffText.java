package weald.cli;

import java.util.Map;
import weald.grid.TileKey;

/// A comparison of two bakes for people.
final class DiffText {
    private static final int SHOWN = 12;

    private DiffText() {}

    static String of(BakeDiff diff) {
        if (diff.isEqual()) return "equal: world " + diff.a().worldHash() + "\n";
        var text = new StringBuilder("different\n");
        boolean sameRecipe = diff.a().recipeHash().equals(diff.b().recipeHash());
        line(text, "recipe", sameRecipe ? "equal" : "different");
        for (Map.Entry<String, BakeDiff.StageDiff> stage : diff.stages().entrySet())
            line(text, stage.getKey(), stage(stage.getValue()));
        diff.plants().ifPresent(plants -> plants(text, plants));
        if (!diff.files().isEmpty())
            line(
                    text,
                    "files",
                    shortened(
                            diff.files().size(),
                            String.join(
                                    ", ",
                                    diff.files()
                                            .subList(
                                                    0,
                                                    Math.min(SHOWN, diff.files().size())))));
        diff.box().ifPresent(box -> line(text, "where", box.toString()));
        return text.toString();
    }

    private static String stage(BakeDiff.StageDiff stage) {
        if (stage.equal()) return "equal";
        if (!stage.comparable()) return "different (cut into tiles of other sizes, so no tile can be named)";
        var keys = new StringBuilder();
        for (TileKey key :
                stage.tiles().subList(0, Math.min(SHOWN, stage.tiles().size())))
            keys.append(keys.isEmpty() ? "" : " ").append(key);
        return Format.count(stage.tiles().size(), "tile") + ": "
                + shortened(stage.tiles().size(), keys.toString());
    }

    private static String shortened(int count, String shown) {
        return count > SHOWN ? shown + " and " + (count - SHOWN) + " more" : shown;
    }

    private static void plants(StringBuilder text, PlantsDiff plants) {
        line(text, "  added", Format.count(plants.added()));
        line(text, "  removed", Format.count(plants.removed()));
        line(
                text,
                "  moved",
                Format.count(plants.moved())
                        + (plants.moved() > 0 ? ", up to " + Format.metres(plants.farthestMoveMetres()) : ""));
        line(text, "  changed", Format.count(plants.changed()));
    }

    private static void line(StringBuilder text, String name, String value) {
        text.append("  ").append(MaskText.padded(name, 11)).append(value).append('\n');
    }
}
