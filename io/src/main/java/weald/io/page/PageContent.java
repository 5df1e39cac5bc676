package weald.io.page;

import java.util.List;
import java.util.Optional;
import weald.io.report.Report;

/// Everything that [IndexPage] tells.
///
/// @param report numbers of the bake
/// @param product name and version of the program
/// @param command that makes this bake again
/// @param recipeFile the resolved recipe, relative to the page
/// @param ground the heightfield, as its sidecar describes it
/// @param pictures in the order in which they are shown; the first is the large one at the top
/// @param files other files of the bake
/// @param attributions whom the sources' licences want named, one line each
public record PageContent(
        Report report,
        String product,
        String command,
        String recipeFile,
        Heightfield ground,
        List<Shot> pictures,
        List<FileLine> files,
        List<String> attributions) {
    public PageContent {
        pictures = List.copyOf(pictures);
        files = List.copyOf(files);
        attributions = List.copyOf(attributions);
    }

    /// The ground's files.
    ///
    /// @param widthSamples, heightSamples of `ground/ground.png` and `ground/ground.tif`
    /// @param minMetres height of value 0 in the PNG
    /// @param maxMetres height of value 65535 in the PNG
    /// @param crs such as `EPSG:25831`, empty for a world of its own
    /// @param verticalDatum empty for none
    public record Heightfield(
            long widthSamples,
            long heightSamples,
            double minMetres,
            double maxMetres,
            double metresPerSample,
            Optional<String> crs,
            Optional<String> verticalDatum) {
        double rangeMetres() {
            return maxMetres - minMetres;
        }
    }

    /// A picture.
    ///
    /// @param file relative to the page
    /// @param alt what it shows, for those who cannot see it
    public record Shot(String file, String title, String caption, String alt, int widthPixels, int heightPixels) {}

    /// A file of the bake.
    ///
    /// @param file relative to the page
    /// @param what it holds, in a sentence
    public record FileLine(String file, long bytes, String what) {}
}
