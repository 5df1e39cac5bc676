package weald.io.picture;

import weald.ecology.Form;

/// What a map carries beside the map: scale bar, north arrow, swatches.
final class Furniture {
    static final int INK = 0x2B2A27;
    static final int FAINT_INK = 0x77736A;
    static final int RULE = 0xD9D4C7;

    private static final int LABEL_GAP = 6;

    private Furniture() {}

    /// A bar of round length, at most a given width, in four fields; (x, y) is its top left.
    static void scaleBar(Canvas canvas, int x, int y, double maxPixels, double metresPerPixel) {
        double metres = Numbers.roundBelow(maxPixels * metresPerPixel);
        int length = (int) Math.rint(metres / metresPerPixel);
        for (int k = 0; k < 4; k++) {
            int from = x + length * k / 4;
            int to = x + length * (k + 1) / 4;
            canvas.fill(from, y, to - from, 8, k % 2 == 0 ? INK : 0xFFFFFF);
        }
        canvas.frame(x, y, length, 8, INK, 1);
        var small = Lettering.regular(11);
        small.draw(canvas, "0", x - 1, y + 27, INK);
        String half = Numbers.length(metres / 2);
        String whole = Numbers.length(metres);
        boolean room = small.width(half) / 2 + small.width(whole) + LABEL_GAP < length / 2.0;
        if (room) small.drawCentred(canvas, half, x + length / 2.0, y + 27, INK);
        small.drawRight(canvas, whole, x + length + 1.0, y + 27, INK);
    }

    /// Points up, since every map here has north up.
    static void northArrow(Canvas canvas, double cx, double cy, double size) {
        double half = size * 0.3;
        canvas.polygon(new double[] {cx, cy - size / 2, cx, cy + size * 0.28, cx - half, cy + size / 2}, INK, 1);
        canvas.polygon(new double[] {cx, cy - size / 2, cx, cy + size * 0.28, cx + half, cy + size / 2}, 0xFFFFFF, 1);
        canvas.stroke(
                new double[] {
                    cx,
                    cy - size / 2,
                    cx - half,
                    cy + size / 2,
                    cx,
                    cy + size * 0.28,
                    cx + half,
                    cy + size / 2,
                    cx,
                    cy - size / 2
                },
                1.3,
                INK,
                1);
        Lettering.bold(13).drawCentred(canvas, "N", cx, cy - size / 2 - 6, INK);
    }

    /// A small drawing of a species in its colour.
    static void swatch(Canvas canvas, Form form, int rgb, double cx, double cy, double size) {
        double r = size / 2;
        int dark = Colour.scale(rgb, 0.72);
        switch (form) {
            case CONIFER -> {
                canvas.polygon(new double[] {cx, cy - r, cx + r * 0.7, cy + r, cx - r * 0.7, cy + r}, rgb, 1);
                canvas.polygon(new double[] {cx, cy - r, cx + r * 0.7, cy + r, cx, cy + r}, dark, 1);
            }
            case BROADLEAF -> {
                canvas.line(cx, cy, cx, cy + r, 2.2, 0x6B543C, 1);
                canvas.disc(cx, cy - r * 0.2, r * 0.78, dark, 1);
                canvas.disc(cx - r * 0.12, cy - r * 0.32, r * 0.6, rgb, 1);
            }
            case SHRUB, CUSHION -> {
                canvas.disc(cx + r * 0.3, cy + r * 0.2, r * 0.55, dark, 1);
                canvas.disc(cx - r * 0.3, cy + r * 0.1, r * 0.6, rgb, 1);
            }
            case BOULDER -> {
                canvas.polygon(
                        new double[] {
                            cx - r,
                            cy + r * 0.7,
                            cx - r * 0.6,
                            cy - r * 0.4,
                            cx + r * 0.2,
                            cy - r * 0.7,
                            cx + r,
                            cy + r * 0.7
                        },
                        rgb,
                        1);
                canvas.polygon(
                        new double[] {cx + r * 0.2, cy - r * 0.7, cx + r, cy + r * 0.7, cx, cy + r * 0.7}, dark, 1);
            }
            case LOG -> {
                canvas.line(cx - r, cy + r * 0.4, cx + r, cy + r * 0.1, r * 0.6, dark, 1);
                canvas.line(cx - r, cy + r * 0.3, cx + r, cy, r * 0.35, rgb, 1);
            }
            case TUFT, FERN, REED, FLOWER -> blades(canvas, form, rgb, cx, cy, r);
        }
    }

    private static void blades(Canvas canvas, Form form, int rgb, double cx, double cy, double r) {
        int blade = form == Form.FLOWER ? 0x5F8A45 : rgb;
        double lean = form == Form.REED ? 0.25 : 0.8;
        for (int k = -2; k <= 2; k++)
            canvas.line(cx + k * 0.8, cy + r, cx + k * r * lean / 2, cy - r + Math.abs(k) * r * 0.35, 1.6, blade, 1);
        if (form == Form.FLOWER) canvas.disc(cx, cy - r * 0.6, r * 0.45, rgb, 1);
    }
}
