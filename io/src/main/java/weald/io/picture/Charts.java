package weald.io.picture;

/// Pieces that charts share.
final class Charts {
    private Charts() {}

    /// Writes a title and a line of explanation at the top of a sheet.
    ///
    /// @return the row below them
    static int heading(Canvas canvas, int left, String title, String subtitle) {
        Lettering.bold(22)
                .draw(canvas, Lettering.bold(22).fit(title, canvas.width - 2.0 * left), left, 58, Furniture.INK);
        var small = Lettering.regular(12);
        small.draw(canvas, small.fit(subtitle, canvas.width - 2.0 * left), left, 88, Furniture.FAINT_INK);
        return 112;
    }

    /// A round distance of ticks so that about `wanted` fit a span.
    static double tick(double span, int wanted) {
        return Math.max(1e-9, Numbers.roundBelow(span / wanted * 1.5));
    }
}
