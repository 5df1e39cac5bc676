package weald.io.page;

import java.util.List;
import weald.io.report.LandFacts;
import weald.io.report.Report;

/// `index.html` of a bake: one file without scripts, fonts or anything from a network; pictures lie beside
/// it. Opens from disk, in light and dark, on a phone.
public final class IndexPage {
    private final PageContent content;
    private final Report report;
    private final StringBuilder out = new StringBuilder(1 << 15);

    private IndexPage(PageContent content) {
        this.content = content;
        this.report = content.report();
    }

    /// The whole page as UTF-8 text. Depends on the content alone.
    public static String of(PageContent content) {
        return new IndexPage(content).write();
    }

    private String write() {
        String name = Html.text(report.world().name());
        out.append("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
                .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
                .append("<link rel=\"icon\" href=\"data:,\">\n<title>")
                .append(name)
                .append(" · Weald</title>\n<style>\n")
                .append(PageStyle.CSS)
                .append("</style>\n</head>\n<body>\n<header>\n<h1>")
                .append(name)
                .append("</h1>\n<p class=\"lead\">A world of ")
                .append(Html.length(report.world().widthMetres()))
                .append(" × ")
                .append(Html.length(report.world().heightMetres()))
                .append(" with ")
                .append(Html.count(report.plants().total()))
                .append(" plants.</p>\n</header>\n<main>\n");
        pictures();
        inWords();
        land();
        species();
        stands();
        warnings();
        notes();
        again();
        opening();
        files();
        unverified();
        footer();
        return out.append("</body>\n</html>\n").toString();
    }

    private void pictures() {
        List<PageContent.Shot> shots = content.pictures();
        if (!shots.isEmpty()) shot(shots.getFirst(), false);
        facts();
        if (shots.size() < 2) return;
        heading("Pictures");
        out.append("<div class=\"gallery\">\n");
        for (var shot : shots.subList(1, shots.size())) shot(shot, true);
        out.append("</div>\n");
    }

    private void shot(PageContent.Shot shot, boolean lazy) {
        String link = Html.link(shot.file());
        out.append("<figure><a href=\"")
                .append(link)
                .append("\"><img src=\"")
                .append(link)
                .append("\" width=\"");
        out.append(shot.widthPixels())
                .append("\" height=\"")
                .append(shot.heightPixels())
                .append("\" alt=\"");
        out.append(Html.text(shot.alt())).append(lazy ? "\" loading=\"lazy\"" : "\"");
        out.append("></a><figcaption><b>").append(Html.text(shot.title())).append(".</b> ");
        out.append(Html.text(shot.caption())).append("</figcaption></figure>\n");
    }

    private void facts() {
        out.append("<dl class=\"facts\">\n");
        fact("plants", Html.count(report.plants().total()));
        double hectares = report.world().widthMetres() * report.world().heightMetres() / 1e4;
        fact("area", hectares >= 100 ? Html.number(hectares / 100, 2) + " km²" : Html.number(hectares, 2) + " ha");
        fact(
                "ground",
                Html.count(report.ground().minMetres()) + " – "
                        + Html.count(report.ground().maxMetres()) + "\u00a0m");
        fact(
                "closest pair",
                report.plants()
                        .closestPairRatio()
                        .map(r -> ReportWords.ratio(r) + " ×")
                        .orElse("none"));
        fact("seed", Long.toString(report.world().seed()));
        fact("world hash", report.world().hash());
        out.append("</dl>\n");
    }

    private void fact(String name, String value) {
        out.append("<div><dt>").append(Html.text(name)).append("</dt><dd>").append(Html.text(value));
        out.append("</dd></div>\n");
    }

    private void inWords() {
        heading("In words");
        for (String line : ReportWords.summary(report)) paragraph(line);
        paragraph(ReportWords.made(report));
    }

    private void land() {
        if (report.land().isEmpty()) return;
        LandFacts land = report.land().get();
        if (!land.surfaces().isEmpty()) {
            heading("Surfaces");
            paragraph("What the ground is made of, that under water included; surface/ has the weights.");
            out.append(LandWords.surfaces(land));
        }
        if (land.water().isPresent()) {
            heading("Rivers and lakes");
            for (String line : LandWords.water(land.water().get())) paragraph(line);
        }
        if (land.erosion().isPresent()) {
            heading("Erosion");
            for (String line : LandWords.erosion(land.erosion().get())) paragraph(line);
        }
    }

    private void species() {
        if (report.plants().species().isEmpty()) return;
        heading("Species");
        out.append("<div class=\"scroll\" role=\"region\" aria-label=\"Species\" tabindex=\"0\"><table>\n")
                .append(
                        "<tr><th scope=\"col\">species</th><th scope=\"col\">plants</th><th scope=\"col\">expected</th>")
                .append(
                        "<th scope=\"col\">placed of expected</th><th scope=\"col\">per hectare of land</th><th scope=\"col\">closest pair</th></tr>\n");
        for (var s : report.plants().species()) row(s);
        out.append(
                        "</table></div>\n<h3 style=\"margin-top:26px\">What limits them</h3>\n<p class=\"lead\">Potential is")
                .append(" the species' full density on all of the land.</p>\n<ul>\n");
        for (var s : report.plants().species())
            out.append("<li>").append(Html.text(ReportWords.limits(s))).append("</li>\n");
        out.append("</ul>\n");
    }

    private void stands() {
        String table = StandTable.of(report.plants());
        if (table.isEmpty()) return;
        heading("How they stand");
        paragraph(
                "Each in one window, where most are expected; s is the mean spacing there. R: Clark-Evans with corrected"
                        + " edges, 1 random, above regular, below clustered. g: pair correlation, 1 random. eta: plants times"
                        + " shortest distance squared, by area. What several species share shows in the rows of size classes.");
        out.append(table);
        paragraph("The curves are in what weald stats writes; report.json has each window as its --window takes it.");
    }

    private void row(Report.SpeciesFacts s) {
        double met = s.expectedCount() > 0 ? s.count() / s.expectedCount() : Double.NaN;
        out.append("<tr><th scope=\"row\">")
                .append(Html.text(s.id()))
                .append("</th><td>")
                .append(s.placed() ? Html.count(s.count()) : "density map only");
        out.append("</td><td>").append(Html.count(s.expectedCount())).append("</td><td>");
        if (s.placed() && Double.isFinite(met)) {
            out.append("<span class=\"meter\"><i style=\"width:")
                    .append(Math.round(Math.max(0, Math.min(1, met)) * 100))
                    .append("%\"></i></span> ")
                    .append(Html.percent(met));
        } else out.append("–");
        out.append("</td><td>").append(Html.number(s.perHectare(), 2)).append("</td><td>");
        out.append(s.closestPairMetres().map(d -> Html.number(d, 3) + " m").orElse("–"))
                .append("</td></tr>\n");
    }

    private void warnings() {
        if (report.warnings().isEmpty()) return;
        heading("Warnings");
        for (var warning : report.warnings()) {
            out.append("<div class=\"warn\">").append(Html.text(warning.message()));
            warning.position()
                    .ifPresent(at -> out.append(" <code>").append(Html.text(at)).append("</code>"));
            out.append("</div>\n");
        }
    }

    private void notes() {
        if (report.notes().isEmpty()) return;
        heading("To know");
        for (String note : report.notes()) paragraph(Html.text(note) + ".");
    }

    private void again() {
        heading("Make it again");
        paragraph(
                "The same recipe and seed give the same world, bit for bit, on any machine and any number of threads:");
        out.append("<pre><code>").append(Html.text(content.command())).append("</code></pre>\n<ul>\n<li>Recipe, every");
        out.append(" default filled in: <a href=\"")
                .append(Html.link(content.recipeFile()))
                .append("\">");
        out.append(Html.text(content.recipeFile())).append("</a></li>\n");
        item("Seed", Long.toString(report.world().seed()));
        item("Recipe hash", report.world().recipeHash());
        item("World hash", report.world().hash());
        out.append(
                        "</ul>\n<p>If the world hash is equal, the worlds are. <code>manifest.json</code> has one hash a stage")
                .append(" and tile, to see where two bakes part.</p>\n");
    }

    private void item(String name, String value) {
        out.append("<li>")
                .append(Html.text(name))
                .append(": <code>")
                .append(Html.text(value))
                .append("</code></li>\n");
    }

    private void opening() {
        heading("Open it");
        var ground = content.ground();
        paragraph("World frame: X east, Y north, Z up, metres. A value v of ground/ground.png is "
                + Html.number(ground.minMetres(), 3) + " m + v / 65535 × " + Html.number(ground.rangeMetres(), 3)
                + " m, so one step is " + Html.number(ground.rangeMetres() / 65535 * 100, 2) + " cm; its first row is"
                + " north."
                + ground.verticalDatum()
                        .map(d -> " Heights are above " + d + ".")
                        .orElse(""));
        for (var guide : new OpeningGuides(ground).all()) {
            out.append("<details><summary>").append(Html.text(guide.program())).append(" <span>");
            out.append(Html.text(guide.files())).append("</span></summary>\n<ul>\n");
            for (String step : guide.steps()) out.append("<li>").append(step).append("</li>\n");
            out.append("</ul>\n");
            if (!guide.code().isEmpty())
                out.append("<pre><code>").append(Html.text(guide.code())).append("</code></pre>\n");
            out.append("</details>\n");
        }
    }

    private void files() {
        if (content.files().isEmpty()) return;
        heading("Files");
        out.append("<div class=\"scroll\" role=\"region\" aria-label=\"Files\" tabindex=\"0\"><table>\n")
                .append(
                        "<tr><th scope=\"col\">file</th><th scope=\"col\">size</th><th scope=\"col\" style=\"text-align:left\">what</th>");
        out.append("</tr>\n");
        for (var file : content.files()) {
            out.append("<tr><td><a href=\"").append(Html.link(file.file())).append("\">");
            out.append(Html.text(file.file())).append("</a></td><td>").append(Html.bytes(file.bytes()));
            out.append("</td><td class=\"words\">")
                    .append(Html.text(file.what()))
                    .append("</td></tr>\n");
        }
        out.append("</table></div>\n");
    }

    private void unverified() {
        heading("What was not verified");
        out.append("""
                <ul>
                <li>No game engine was run on these files: the settings for Unreal, Unity and Godot follow their manuals
                and the arithmetic above. Check one known point after importing.</li>
                <li>Heights in the PNG are rounded to its step; <code>ground.tif</code> has them in full.</li>
                <li>Pictures are drawn from shapes made by code, not from models, and from a coarser ground where the
                world is larger than 2,048 samples a side.</li>
                </ul>
                """);
    }

    private void footer() {
        out.append("</main>\n<footer>\n");
        for (String line : content.attributions()) paragraph(line);
        out.append("<p>Made with ").append(Html.text(content.product())).append(".</p>\n</footer>\n");
    }

    private void heading(String text) {
        out.append("<h2>").append(Html.text(text)).append("</h2>\n");
    }

    private void paragraph(String text) {
        out.append("<p>").append(Html.text(text)).append("</p>\n");
    }
}
