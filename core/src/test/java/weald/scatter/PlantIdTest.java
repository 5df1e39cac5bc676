package weald.scatter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weald.Seeds;
import weald.ecology.SizeClass;
import weald.math.Chance;

class PlantIdTest {
    @ParameterizedTest
    @MethodSource("weald.Seeds#thousand")
    void anIdTellsWhatItWasMadeFrom(long seed) {
        List<SizeClass> sizes = List.of(SizeClass.values());
        SizeClass size = sizes.get((int) (Chance.unitDouble(Chance.bits(seed, 1, 0)) * sizes.size()));
        int spacing = SpacingClass.MIN + (int) (Chance.unitDouble(Chance.bits(seed, 1, 1)) * 16);
        long x = Chance.bits(seed, 1, 2) >> 36;
        long y = Chance.bits(seed, 1, 3) >> 36;
        var parts = PlantId.unpack(PlantId.of(size, spacing, x, y));
        assertThat(parts).as(Seeds.repeat(seed).get()).isEqualTo(new PlantId.Parts(size, spacing, x, y));
    }

    @Test
    void idsOfNeighbouringCellsAreUnique() {
        var ids = new TreeSet<Long>();
        for (SizeClass size : SizeClass.values())
            for (int x = -20; x < 20; x++) for (int y = -20; y < 20; y++) ids.add(PlantId.of(size, 1, x, y));
        assertThat(ids).hasSize(SizeClass.values().length * 1600);
    }

    @Test
    void aCellBeyondTheRangeIsRefused() {
        assertThatThrownBy(() -> PlantId.of(SizeClass.HERB, 0, PlantId.CELL_LIMIT, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("beyond");
    }
}
