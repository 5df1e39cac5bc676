package weald.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LatticeTest {
    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.3, 1, 2, 1.0 / 3, 7.7, 30})
    void c032_aCellOwnsItsLowerEdgeAndNotItsUpperOne(double cellMetres) {
        Lattice lattice = new Lattice(cellMetres, 64);
        for (long i = -1000; i <= 1000; i++) {
            double edge = lattice.metres(i);
            assertThat(lattice.cell(edge)).isEqualTo(i);
            assertThat(lattice.cell(Math.nextDown(edge))).isEqualTo(i - 1);
            assertThat(lattice.cell(Math.nextUp(edge))).isEqualTo(i);
        }
    }

    @Test
    void tilesOfNegativeCellsAreFoundByFloor() {
        Lattice lattice = new Lattice(2, 64);
        assertThat(lattice.tileOf(-1, 0)).isEqualTo(new TileKey(0, -1, 0));
        assertThat(lattice.tileOf(-64, -65)).isEqualTo(new TileKey(0, -1, -2));
        assertThat(lattice.rectOf(new TileKey(0, -1, -2))).isEqualTo(new CellRect(-64, -128, 64, 64));
    }

    @Test
    void aWindowAroundAPlaceHoldsItsFourSamples() {
        Lattice lattice = new Lattice(2, 64);
        assertThat(lattice.around(3, -3, 3, -3)).isEqualTo(new CellRect(1, -2, 2, 2));
        assertThat(lattice.around(4, 4, 4, 4)).isEqualTo(new CellRect(2, 2, 2, 2));
    }

    @Test
    void whatMakesNoLatticeIsRefused() {
        assertThatThrownBy(() -> new Lattice(0, 64)).hasMessageContaining("cell");
        assertThatThrownBy(() -> new Lattice(2, 100)).hasMessageContaining("power of two");
    }
}
