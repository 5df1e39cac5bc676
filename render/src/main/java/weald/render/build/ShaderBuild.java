package weald.render.build;

import static org.lwjgl.util.shaderc.Shaderc.*;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;
import org.lwjgl.system.Configuration;
import weald.render.shaders.ShaderSource;

/// Compiles the shaders of a folder to SPIR-V for Vulkan 1.3, validates them where `spirv-val` is installed,
/// and
/// writes an index of the sources' hashes, by which it leaves out what has not changed.
final class ShaderBuild {
    private static final String INDEX = "index.txt";

    private ShaderBuild() {}

    /// @param arguments the folder of sources, and the folder of classes
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Configuration.MEMORY_BACKEND.set("ffm");
        Path out = Path.of(arguments[1], "weald", "render", "shaders");
        Files.createDirectories(out);
        String before = Files.exists(out.resolve(INDEX)) ? Files.readString(out.resolve(INDEX)) : "";
        var index = new TreeMap<String, String>();
        for (ShaderSource source : ShaderSource.all(Path.of(arguments[0]))) {
            index.put(source.name(), source.hash());
            Path binary = out.resolve(source.name() + ".spv");
            if (before.contains(line(source.name(), source.hash())) && Files.exists(binary)) continue;
            Files.write(binary, compile(source));
            validate(binary);
        }
        var text = new StringBuilder();
        index.forEach((name, hash) -> text.append(line(name, hash)));
        Files.writeString(out.resolve(INDEX), text);
    }

    private static String line(String name, String hash) {
        return name + " " + hash + "\n";
    }

    private static byte[] compile(ShaderSource source) {
        long compiler = shaderc_compiler_initialize();
        long options = shaderc_compile_options_initialize();
        shaderc_compile_options_set_target_env(options, shaderc_target_env_vulkan, shaderc_env_version_vulkan_1_3);
        shaderc_compile_options_set_optimization_level(options, shaderc_optimization_level_performance);
        shaderc_compile_options_set_warnings_as_errors(options);
        // Names stay in the binary, so that a test can compare its offsets with ours.
        shaderc_compile_options_set_generate_debug_info(options);
        long result =
                shaderc_compile_into_spv(compiler, source.text(), kind(source.name()), source.name(), "main", options);
        try {
            if (shaderc_result_get_compilation_status(result) != shaderc_compilation_status_success)
                throw new IllegalStateException(shaderc_result_get_error_message(result));
            ByteBuffer bytes = shaderc_result_get_bytes(result);
            if (bytes == null) throw new IllegalStateException(source.name() + " gave no binary");
            var out = new byte[bytes.remaining()];
            bytes.get(out);
            return out;
        } finally {
            shaderc_result_release(result);
            shaderc_compile_options_release(options);
            shaderc_compiler_release(compiler);
        }
    }

    private static int kind(String name) {
        String suffix = name.substring(name.lastIndexOf('.') + 1);
        return switch (suffix) {
            case "comp" -> shaderc_compute_shader;
            case "vert" -> shaderc_vertex_shader;
            case "frag" -> shaderc_fragment_shader;
            default -> throw new IllegalArgumentException(name + " is no kind of shader");
        };
    }

    /// Scalar layout is a feature that we turn on, so the validator is told of it.
    private static void validate(Path binary) throws IOException, InterruptedException {
        Process process;
        try {
            process = new ProcessBuilder(
                            "spirv-val", "--target-env", "vulkan1.3", "--scalar-block-layout", binary.toString())
                    .inheritIO()
                    .start();
        } catch (IOException e) {
            System.err.println("spirv-val is not installed: " + binary.getFileName() + " is not validated");
            return;
        }
        if (process.waitFor() != 0) throw new IllegalStateException(binary + " is not valid SPIR-V");
    }
}
