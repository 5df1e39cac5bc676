package weald.cli;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import weald.ecology.Species;
import weald.io.recipe.RecipeResult;
import weald.scatter.PlaceReport;
import weald.scatter.Stature;
import weald.world.Explanation;

/// An explanation for people.
///
/// @param onlySpecies the one species that is asked for; empty for all
record ExplanationText(RecipeResult read, Optional<String> onlySpecies) {
    private static final double SQUARE_METRES_PER_HECTARE = 1e4;
    private static final int VALUE_WIDTH = 62;

    String of(Explanation explanation) {
        var text = new StringBuilder(read.recipe().name())
                .append(" at ")
                .append(new Place(explanation.xMetres(), explanation.yMetres()))
                .append('\n');
        MaskText.append(text, explanation);
        if (explanation.inWorld()) surfaces(text, explanation);
        if (!explanation.inWorld()) text.append("\nno world here: nothing can grow\n");
        else explanation.species().stream().filter(this::isAskedFor).forEach(s -> append(text, s));
        return text.toString();
    }

    /// What the ground is made of, the uppermost first; what there is none of is left out.
    private void surfaces(StringBuilder text, Explanation explanation) {
        if (onlySpecies.isPresent() || explanation.surfaces().isEmpty()) return;
        text.append("\nthe ground, at the nearest sample, in parts of 255\n");
        for (Explanation.SurfaceHere here : explanation.surfaces())
            if (here.weight() > 0) {
                String id = here.rule().surface().id();
                line(text, id, Integer.toString(here.weight()), place("surfaces." + id));
            }
    }

    private boolean isAskedFor(Explanation.SpeciesHere here) {
        return onlySpecies.isEmpty() || onlySpecies.get().equals(here.species().id());
    }

    private void append(StringBuilder text, Explanation.SpeciesHere here) {
        String id = here.species().id();
        text.append('\n').append(here.verdict()).append('\n');
        for (Explanation.FactorHere factor : here.factors()) append(text, id, factor);
        for (Explanation.KeepAwayHere rule : here.keepAway()) append(text, here, rule);
        PlaceReport.SpeciesHere scatter = here.scatter();
        line(text, "suitability", Format.number(scatter.suitability()), "");
        line(
                text,
                "density",
                perHectare(scatter.densityPerSquareMetre()) + " of "
                        + perHectare(here.species().densityPerSquareMetre()),
                place("species." + id + ".density"));
        if (!here.species().placed()) return;
        line(text, "spacing", spacing(here), place("species." + id + ".spacing"));
        line(text, "kept", Format.percent(scatter.keepProbability()) + " of the places that spacing leaves", "");
        scatter.blocker().ifPresent(b -> line(text, "blocked by", blocker(b), ""));
        if (!here.species().models().isEmpty())
            line(text, "models", models(here.species()), place("species." + id + ".model"));
    }

    private static String spacing(Explanation.SpeciesHere here) {
        Species.Spacing spacing = here.species().spacing();
        return spacing.variesBySize()
                ? Format.metres(spacing.denseMetres()) + " .. " + Format.metres(spacing.largestMetres()) + ", by size"
                : Format.metres(here.scatter().spacingMetres());
    }

    private static String models(Species species) {
        return species.models().stream()
                .map(m -> m.file() + " " + Format.percent(m.share()))
                .collect(Collectors.joining(", "));
    }

    private void append(StringBuilder text, String id, Explanation.FactorHere factor) {
        String name = factor.response().factor();
        String answer = String.format(
                Locale.ROOT,
                "%-14s %-36s -> %s",
                MaskText.value(name, factor.value()),
                FadeText.of(name, factor.response().fade()),
                Format.number(factor.answer()));
        line(text, name, answer, place("species." + id + ".niche." + RecipeResult.nicheKey(name)));
    }

    private void append(StringBuilder text, Explanation.SpeciesHere here, Explanation.KeepAwayHere kept) {
        String feature = kept.rule().feature();
        double metres = kept.rule().metres();
        String off = kept.distanceMetres() >= metres + Explanation.KeepAwayHere.SIGHT_METRES
                ? "none near"
                : Format.metres(kept.distanceMetres()) + " off";
        String answer = off + ", kept " + Format.metres(metres) + " away" + (kept.closed() ? " -> closed" : " -> open");
        String line =
                read.keepAway(here.species(), feature).map(Object::toString).orElse("");
        line(text, feature, answer, line);
    }

    private static void line(StringBuilder text, String name, String value, String place) {
        text.append("  ")
                .append(MaskText.padded(name, 16))
                .append(place.isEmpty() ? value : MaskText.padded(value, VALUE_WIDTH) + place);
        text.append('\n');
    }

    private String blocker(PlaceReport.Blocker blocker) {
        Species other = read.recipe().ecology().species().get(blocker.species());
        String model = other.models().isEmpty()
                ? ""
                : " (" + other.models().get(Stature.model(blocker.id(), other)).file() + ")";
        return other.id() + " " + blocker.id() + model + ", " + Format.metres(blocker.distanceMetres()) + " off, needs "
                + Format.metres(blocker.neededMetres());
    }

    private static String perHectare(double perSquareMetre) {
        return Format.number(perSquareMetre * SQUARE_METRES_PER_HECTARE) + " / ha";
    }

    private String place(String key) {
        return read.position(key).map(Object::toString).orElse("");
    }
}
