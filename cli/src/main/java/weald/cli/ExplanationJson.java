package weald.cli;

import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import weald.ecology.Species;
import weald.io.recipe.RecipeResult;
import weald.scatter.PlaceReport;
import weald.scatter.Stature;
import weald.world.Explanation;

/// An explanation as JSON. Keys stay as they are; new ones may come. Plant ids are text, since JSON readers
/// round large numbers.
///
/// @param onlySpecies the one species that is asked for; empty for all
record ExplanationJson(RecipeResult read, Optional<String> onlySpecies) {
    private static final double SQUARE_METRES_PER_HECTARE = 1e4;

    ObjectNode of(Explanation explanation) {
        ObjectNode root = place(read, explanation);
        ArrayNode list = root.putArray("species");
        for (Explanation.SpeciesHere here : explanation.species())
            if (onlySpecies.isEmpty() || onlySpecies.get().equals(here.species().id())) add(list.addObject(), here);
        return root;
    }

    /// Ground, water and masks of a place.
    static ObjectNode place(RecipeResult read, Explanation explanation) {
        ObjectNode root = Json.object();
        root.put("recipe", read.recipe().name());
        root.put("seed", read.recipe().seed());
        root.put("x", explanation.xMetres());
        root.put("y", explanation.yMetres());
        root.put("inWorld", explanation.inWorld());
        Json.put(root, "groundMetres", explanation.masks().getFirst().value());
        root.put("wet", explanation.wet());
        ObjectNode masks = root.putObject("masks");
        for (Explanation.MaskHere mask : explanation.masks()) Json.put(masks, mask.name(), mask.value());
        ObjectNode surfaces = root.putObject("surfaces");
        for (Explanation.SurfaceHere here : explanation.surfaces())
            surfaces.put(here.rule().surface().id(), here.weight());
        return root;
    }

    private void add(ObjectNode node, Explanation.SpeciesHere here) {
        String id = here.species().id();
        PlaceReport.SpeciesHere scatter = here.scatter();
        node.put("id", id);
        node.put("class", here.species().sizeClass().name().toLowerCase(Locale.ROOT));
        node.put("placed", here.species().placed());
        node.put("verdict", here.verdict());
        ArrayNode factors = node.putArray("factors");
        for (Explanation.FactorHere factor : here.factors()) add(factors.addObject(), id, factor);
        ArrayNode kept = node.putArray("keepAway");
        for (Explanation.KeepAwayHere rule : here.keepAway()) add(kept.addObject(), here, rule);
        node.put("open", scatter.open());
        Json.put(node, "suitability", scatter.suitability());
        Json.put(node, "densityPerHectare", scatter.densityPerSquareMetre() * SQUARE_METRES_PER_HECTARE);
        Json.put(node, "spacingMetres", scatter.spacingMetres());
        Json.put(node, "keepProbability", scatter.keepProbability());
        if (scatter.blocker().isEmpty()) node.putNull("blocker");
        scatter.blocker().ifPresent(b -> add(node.putObject("blocker"), b));
        models(node.putArray("models"), here.species());
        lines(node, id);
    }

    private static void models(ArrayNode models, Species species) {
        for (Species.Model model : species.models())
            Json.put(models.addObject().put("file", model.file()), "share", model.share());
    }

    private void add(ObjectNode node, String id, Explanation.FactorHere factor) {
        String name = factor.response().factor();
        node.put("factor", name);
        Json.put(node, "value", factor.value());
        node.put("limits", FadeText.of(name, factor.response().fade()));
        Json.put(node, "response", factor.answer());
        putLine(node, "line", "species." + id + ".niche." + RecipeResult.nicheKey(name));
    }

    private void add(ObjectNode node, Explanation.SpeciesHere here, Explanation.KeepAwayHere kept) {
        node.put("class", kept.rule().feature());
        Json.put(node, "metres", kept.rule().metres());
        Json.put(node, "distanceMetres", kept.distanceMetres());
        node.put("closed", kept.closed());
        read.keepAway(here.species(), kept.rule().feature())
                .ifPresentOrElse(at -> node.put("line", at.toString()), () -> node.putNull("line"));
    }

    private void add(ObjectNode node, PlaceReport.Blocker blocker) {
        node.put("id", Long.toString(blocker.id()));
        Species other = read.recipe().ecology().species().get(blocker.species());
        node.put("species", other.id());
        node.put("model", Stature.model(blocker.id(), other));
        Json.put(node, "distanceMetres", blocker.distanceMetres());
        Json.put(node, "neededMetres", blocker.neededMetres());
    }

    private void lines(ObjectNode node, String id) {
        ObjectNode lines = node.putObject("lines");
        for (String key : new String[] {"density", "spacing", "niche"})
            putLine(lines, key, "species." + id + "." + key);
    }

    private void putLine(ObjectNode node, String as, String key) {
        read.position(key).ifPresentOrElse(position -> node.put(as, position.toString()), () -> node.putNull(as));
    }
}
