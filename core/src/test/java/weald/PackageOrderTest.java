package weald;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import weald.math.Chance;

class PackageOrderTest {
    private static final PackageOrder ORDER = new PackageOrder(List.of(
            "math",
            "simd",
            "grid",
            "pattern",
            "noise",
            "correction",
            "flow",
            "terrain",
            "hydrology",
            "land",
            "ecology",
            "scatter",
            "world",
            "stream"));

    private static final ClassDesc TILE = ClassDesc.of("weald.grid.FabricatedTile");
    private static final ClassDesc WORLD = ClassDesc.of("weald.world.FabricatedWorld");

    @Test
    void everyPackageUsesOnlyThoseBeforeIt() throws URISyntaxException {
        var classes = Path.of(
                Chance.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        assertThat(ORDER.violationsUnder(classes)).as("user -> used").isEmpty();
    }

    @Test
    void aFieldOfALaterPackageIsAViolation() {
        byte[] tile = ClassFile.of().build(TILE, type -> type.withField("world", WORLD, 0));
        assertThat(ORDER.violations(tile)).containsExactly("weald.grid.FabricatedTile -> weald.world.FabricatedWorld");
    }

    @Test
    void aCallIntoALaterPackageIsAViolation() {
        var nothing = MethodTypeDesc.ofDescriptor("()V");
        byte[] tile = ClassFile.of()
                .build(
                        TILE,
                        type -> type.withMethodBody(
                                "run",
                                nothing,
                                ClassFile.ACC_STATIC,
                                code -> code.invokestatic(WORLD, "bake", nothing)
                                        .return_()));
        assertThat(ORDER.violations(tile)).containsExactly("weald.grid.FabricatedTile -> weald.world.FabricatedWorld");
    }

    @Test
    void aUseOfAnEarlierPackageOrATextThatNamesALaterOneIsNone() {
        byte[] world = ClassFile.of().build(WORLD, type -> type.withField("tile", TILE, 0));
        assertThat(ORDER.violations(world)).isEmpty();
        byte[] text = ClassFile.of()
                .build(
                        TILE,
                        type -> type.withMethodBody(
                                "text",
                                MethodTypeDesc.ofDescriptor("()Ljava/lang/String;"),
                                ClassFile.ACC_STATIC,
                                code -> code.ldc("weald/world/recipe.yaml").areturn()));
        assertThat(ORDER.violations(text)).isEmpty();
    }

    @Test
    void aPackageThatTheOrderDoesNotNameIsAViolation() {
        byte[] stray = ClassFile.of().build(ClassDesc.of("weald.util.Stray"), type -> {});
        assertThat(ORDER.violations(stray))
                .containsExactly("weald.util.Stray is in a package that the order does not name");
    }
}
