package weald.scatter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import weald.math.Chance;

class PoseTest {
    private static final double TINY = 1e-12;

    @Test
    void aModelWithYaw90LooksEast() {
        assertThat(turned(90, 0, 0, 0, 1, 0)).containsExactly(new double[] {1, 0, 0}, within(TINY));
    }

    @Test
    void aModelWithYaw0LooksNorthAndStandsUpright() {
        assertThat(turned(0, 0, 123, 0, 1, 0)).containsExactly(new double[] {0, 1, 0}, within(TINY));
        assertThat(turned(0, 0, 123, 0, 0, 1)).containsExactly(new double[] {0, 0, 1}, within(TINY));
    }

    @Test
    void tiltLeansTheTopTowardsItsAzimuthWhateverTheYaw() {
        double half = Math.sqrt(0.5);
        for (double yaw = 0; yaw < 360; yaw += 37) {
            assertThat(turned(yaw, 45, 90, 0, 0, 1)).containsExactly(new double[] {half, 0, half}, within(TINY));
            assertThat(turned(yaw, 45, 180, 0, 0, 1)).containsExactly(new double[] {0, -half, half}, within(TINY));
        }
    }

    /// C073: whatever tilt is asked for is there afterwards, and none above it.
    @Test
    void theAngleFromUprightIsTheTilt() {
        for (int i = 0; i < 1000; i++) {
            double tilt = 15 * unit(1, i);
            double[] up = turned(360 * unit(2, i), tilt, 360 * unit(3, i), 0, 0, 1);
            assertThat(StrictMath.toDegrees(StrictMath.acos(Math.min(1, up[2]))))
                    .isCloseTo(tilt, within(1e-6));
        }
    }

    /// The map of the frame and the turn of the rotation must agree: an arrow turned here and mapped, and
    /// one mapped and turned there, end at the same place.
    @ParameterizedTest
    @EnumSource
    void mappingAndTurningCommuteInEveryFrame(Frame frame) {
        for (int i = 0; i < 1000; i++) {
            var q = new double[4];
            Pose.quaternion(360 * unit(4, i), 40 * unit(5, i), 360 * unit(6, i), q);
            double[] arrow = {unit(7, i) - 0.5, unit(8, i) - 0.5, unit(9, i) - 0.5};
            double[] turnedThenMapped = apply(q, arrow);
            frame.position(turnedThenMapped);
            double[] mapped = arrow.clone();
            frame.position(mapped);
            frame.rotation(q);
            assertThat(apply(q, mapped)).containsExactly(turnedThenMapped, within(1e-12 * 100));
        }
    }

    @Test
    void anArrowHeading90PointsEastInEveryFrame() {
        for (Frame frame : Frame.values()) {
            var q = new double[4];
            Pose.quaternion(90, 0, 0, q);
            frame.rotation(q);
            double[] north = {0, 1, 0};
            double[] east = {1, 0, 0};
            frame.position(north);
            frame.position(east);
            assertThat(apply(q, north)).as(frame.name()).containsExactly(east, within(1e-12));
        }
    }

    @Test
    void eastNorthAndUpHaveThePlacesThatEachEngineDocuments() {
        assertThat(mapped(Frame.GLTF)).containsExactly(1, 3, -2);
        assertThat(mapped(Frame.UNITY)).containsExactly(1, 3, 2);
        assertThat(mapped(Frame.UNREAL)).containsExactly(100, -200, 300);
    }

    @Test
    void rowsHoldScaleTurnAndPlaceRelativeToTheOrigin() {
        var plants = new Plants(1);
        plants.xMetres[0] = 385_000.25;
        plants.yMetres[0] = 4_711_000.5;
        plants.zMetres[0] = 1500;
        plants.scale[0] = 2;
        plants.yawDegrees[0] = 90;
        var rows = new float[13];
        Pose.rows(plants, 0, new double[] {385_000, 4_711_000, 1000}, rows, 1);
        float[] wanted = {0, 0, 2, 0, 0.25f, -2, 0, 0, 0.5f, 0, 0, 2, 500};
        assertThat(rows).containsExactly(wanted, within(1e-6f));
    }

    @Test
    void packedColourHasRedInTheLowestByteAndSpeciesInTheHighest() {
        assertThat(Pose.packed(0x112233, 7)).isEqualTo(0x07332211);
        assertThatThrownBy(() -> Pose.packed(0, 255)).hasMessageContaining("0 .. 254");
    }

    private static double[] mapped(Frame frame) {
        double[] place = {1, 2, 3};
        frame.position(place);
        return place;
    }

    private static double[] turned(double yaw, double tilt, double azimuth, double x, double y, double z) {
        var q = new double[4];
        Pose.quaternion(yaw, tilt, azimuth, q);
        return apply(q, new double[] {x, y, z});
    }

    private static double[] apply(double[] q, double[] v) {
        var m = new double[9];
        Pose.matrix(q, m);
        return new double[] {
            m[0] * v[0] + m[1] * v[1] + m[2] * v[2],
            m[3] * v[0] + m[4] * v[1] + m[5] * v[2],
            m[6] * v[0] + m[7] * v[1] + m[8] * v[2]
        };
    }

    private static double unit(long salt, long number) {
        return Chance.unitDouble(Chance.bits(42, salt, number));
    }
}
