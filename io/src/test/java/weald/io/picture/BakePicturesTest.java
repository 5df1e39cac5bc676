package weald.io.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import weald.ecology.EcoMask;
import weald.grid.CellRect;
import weald.grid.FloatGrid;

class BakePicturesTest {
    private static final PictureSize SMALL = new PictureSize(200, 240, 135);

    private static BakePictures pictures(List<CellRect> tiles) {
        var pictures = new BakePictures(Glen.recipe("glen"), Glen.relief(tiles), SMALL);
        for (CellRect tile : tiles) pictures.accept(Glen.plants(tile));
        return pictures;
    }

    private static List<CellRect> reversed() {
        var tiles = new ArrayList<>(Glen.tiles());
        Collections.reverse(tiles);
        return tiles;
    }

    /// CASES: the order of tiles must not show in any output.
    @Test
    void picturesAreTheSameInWhateverOrderTilesCome() {
        BakePictures forward = pictures(Glen.tiles());
        BakePictures backward = pictures(reversed());
        assertThat(backward.overview().png()).isEqualTo(forward.overview().png());
        assertThat(backward.oblique().png()).isEqualTo(forward.oblique().png());
        assertThat(backward.belts().png()).isEqualTo(forward.belts().png());
        assertThat(backward.closeWindow()).isEqualTo(forward.closeWindow());
        assertThat(closeup(backward, reversed()).png())
                .isEqualTo(closeup(forward, Glen.tiles()).png());
    }

    private static Picture closeup(BakePictures pictures, List<CellRect> tiles) {
        CloseWindow window = pictures.closeWindow();
        var rect = new CellRect((long) (window.westMetres() / 4) - 2, (long) (window.southMetres() / 4) - 2, 55, 55);
        Relief relief = Relief.of(Glen.ground(rect), Glen.CELL_METRES, Optional.of(Glen.LEVEL));
        var closeup = new CloseupPicture(Glen.recipe("glen"), window, relief, SMALL);
        for (CellRect tile : tiles) closeup.accept(Glen.plants(tile));
        return closeup.draw();
    }

    @Test
    void aPictureReadsBackAsTheSamePixels() throws IOException {
        Picture picture = pictures(Glen.tiles()).oblique();
        var read = ImageIO.read(new ByteArrayInputStream(picture.png()));
        assertThat(read.getWidth()).isEqualTo(picture.widthPixels).isEqualTo(240);
        assertThat(read.getHeight()).isEqualTo(picture.heightPixels).isEqualTo(135);
        for (int y = 0; y < picture.heightPixels; y += 7)
            for (int x = 0; x < picture.widthPixels; x += 5)
                assertThat(read.getRGB(x, y) & 0xFFFFFF).isEqualTo(picture.rgbAt(x, y));
    }

    @Test
    void northIsUpAndWaterIsBlue() {
        Picture map = pictures(Glen.tiles()).overview();
        // The map lies 36 pixels from the left and top; the lake is in the south.
        int lake = map.rgbAt(36 + 100, 36 + 195);
        int ridge = map.rgbAt(36 + 100, 36 + 4);
        assertThat(Colour.blue(lake)).isGreaterThan(Colour.red(lake) + 30);
        assertThat(Colour.blue(ridge)).isLessThan(Colour.red(ridge) + 30);
    }

    @Test
    void aPlantChangesTheMapWhereItStandsAndNotFarAway() {
        var bare = new BakePictures(Glen.recipe("glen"), Glen.relief(Glen.tiles()), SMALL);
        var one = new BakePictures(Glen.recipe("glen"), Glen.relief(Glen.tiles()), SMALL);
        var plants = new weald.scatter.Plants(1);
        plants.xMetres[0] = 512;
        plants.yMetres[0] = 700;
        plants.scale[0] = 1.2f;
        plants.colourRgb[0] = 0x103010;
        one.accept(plants);
        Picture without = bare.overview();
        Picture with = one.overview();
        int column = 36 + (int) (512 / 1024.0 * 200);
        int row = 36 + (int) ((1024 - 700) / 1024.0 * 200);
        assertThat(Colour.luma(with.rgbAt(column, row))).isLessThan(Colour.luma(without.rgbAt(column, row)));
        assertThat(with.rgbAt(column - 40, row)).isEqualTo(without.rgbAt(column - 40, row));
    }

    @Test
    void missingGroundIsLeftBlankAndBreaksNothing() {
        var heights = FloatGrid.filled(new CellRect(0, 0, 256, 256), Float.NaN);
        var builder = new ReliefBuilder(Glen.recipe("x").bounds(), 4, Optional.empty());
        builder.accept(new weald.hydrology.Ground(heights, heights));
        var pictures = new BakePictures(Glen.recipe("nowhere"), builder.build(), SMALL);
        assertThat(pictures.overview().rgbAt(36 + 100, 36 + 100)).isEqualTo(TopView.PAPER);
        assertThat(pictures.oblique().widthPixels).isEqualTo(240);
        assertThat(pictures.belts().widthPixels).isPositive();
    }

    @Test
    void masksAreMeansOverCellsInAnyOrderOfTiles() {
        assertThat(masks(reversed()).png()).isEqualTo(masks(Glen.tiles()).png());
    }

    private static Picture masks(List<CellRect> tiles) {
        var sheet = new MaskSheet(Glen.recipe("glen"), EcoMask.builtIn());
        for (CellRect tile : tiles) {
            for (int m = 0; m < EcoMask.builtIn().size(); m++)
                sheet.acceptMask(m, Glen.ground(tile).heightMetres());
            sheet.acceptSuitability(0, FloatGrid.filled(tile, 0.3f));
        }
        return sheet.draw();
    }
}
