package weald.io.picture;

import java.util.List;
import weald.ecology.Species;
import weald.ecology.SurfaceRule;
import weald.ecology.SurfaceTally;

/// A column of text beside a map: title, facts, species with counts. Grows downwards.
final class Legend {
    private static final int LINE = 27;

    private final Canvas canvas;
    private final int left;
    private final int width;
    private int y;

    Legend(Canvas canvas, int left, int top, int width) {
        this.canvas = canvas;
        this.left = left;
        this.width = width;
        this.y = top;
    }

    /// Height that a legend of so many species and title lines needs, generously.
    static int heightNeeded(int species, int factLines) {
        return 330 + LINE * (species + factLines);
    }

    void title(String text) {
        var bold = Lettering.bold(21);
        for (String line : bold.wrap(text, width)) {
            y += 34;
            bold.draw(canvas, bold.fit(line, width), left, y, Furniture.INK);
        }
        y += 8;
    }

    void fact(String text) {
        var regular = Lettering.regular(12);
        for (String line : regular.wrap(text, width)) {
            y += 23;
            regular.draw(canvas, regular.fit(line, width), left, y, Furniture.FAINT_INK);
        }
    }

    void heading(String text) {
        y += 26;
        canvas.fill(left, y, width, 1, Furniture.RULE);
        y += 28;
        Lettering.bold(12).draw(canvas, text, left, y, Furniture.INK);
        y += 5;
    }

    /// Species that stand here, in the recipe's order.
    void species(List<Species> species, long[] counts) {
        var regular = Lettering.regular(12);
        for (int i = 0; i < species.size(); i++) {
            y += LINE;
            int ink = counts[i] == 0 ? Furniture.FAINT_INK : Furniture.INK;
            Species kind = species.get(i);
            Furniture.swatch(canvas, kind.form(), kind.colourRgb(), left + 11, y - 6, 19);
            String count = Numbers.count(counts[i]);
            double room = width - 46 - regular.width(count);
            regular.draw(canvas, regular.fit(kind.id(), room), left + 32, y, ink);
            regular.drawRight(canvas, count, left + width, y, ink);
        }
    }

    /// Surfaces with their shares of the ground.
    void surfaces(List<SurfaceRule> rules, SurfaceTally tally) {
        var regular = Lettering.regular(12);
        for (int i = 0; i < rules.size(); i++) {
            double share = tally.share(i);
            int ink = share == 0 ? Furniture.FAINT_INK : Furniture.INK;
            y += LINE;
            canvas.fill(left + 2, y - 14, 18, 15, rules.get(i).colourRgb());
            canvas.frame(left + 2, y - 14, 18, 15, Furniture.RULE, 1);
            regular.draw(canvas, rules.get(i).surface().id(), left + 32, y, ink);
            regular.drawRight(canvas, Numbers.plain(Math.rint(share * 1000) / 10) + " %", left + width, y, ink);
        }
        y += 6;
    }

    /// Ground colours against elevation, and water.
    void elevations(GroundPalette palette, Relief relief) {
        y += 12;
        int height = 18;
        double level = relief.waterLevelMetres;
        for (int x = 0; x < width; x++) {
            double at = relief.minMetres + (relief.maxMetres - relief.minMetres) * x / (width - 1.0);
            canvas.fill(left + x, y, 1, height, at < level ? palette.water(level - at) : palette.legend(at));
        }
        var small = Lettering.regular(11);
        small.draw(canvas, Numbers.length(relief.minMetres), left, y + height + 18, Furniture.INK);
        small.drawRight(canvas, Numbers.length(relief.maxMetres), left + width, y + height + 18, Furniture.INK);
        y += height + 34;
    }

    void scaleAndNorth(double metresPerPixel) {
        y += 18;
        Furniture.scaleBar(canvas, left + 1, y, width - 70.0, metresPerPixel);
        Furniture.northArrow(canvas, left + width - 14.0, y + 14, 40);
        y += 34;
    }
}
