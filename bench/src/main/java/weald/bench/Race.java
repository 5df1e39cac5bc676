package weald.bench;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// `bench/race NAME [args]`: runs the race of that name. A race measures both sides in one process and prints a
/// ratio.
public final class Race {
    /// The names that [#find] knows, as they are listed.
    private static final List<String> NAMES =
            List.of("noise", "scatter", "neighbours", "rescatter", "hydrology", "erosion");

    private Race() {}

    /// What a race's `main` is.
    @FunctionalInterface
    interface Runner {
        void run(String[] args) throws Exception;
    }

    public static void main(String[] args) throws Exception {
        System.exit(run(System.out, System.err, args));
    }

    static int run(PrintStream out, PrintStream err, String... args) throws Exception {
        String listed = NAMES.isEmpty() ? "none yet" : String.join(", ", NAMES);
        if (args.length == 0) {
            out.println("usage: bench/race NAME [args]; races: " + listed);
            return 0;
        }
        Optional<Runner> race = find(args[0]);
        if (race.isEmpty()) {
            err.println("race: no race is called '" + args[0] + "'");
            err.println("  fix: take one of: " + listed + "; a new one is a class in weald.bench with a case in Race");
            return 2;
        }
        try {
            race.get().run(Arrays.copyOfRange(args, 1, args.length));
        } catch (NumberFormatException e) {
            err.println("race: " + args[0] + " wants whole numbers, and was given " + e.getMessage());
            err.println("  fix: its arguments are in the comment of its class in weald.bench");
            return 2;
        }
        return 0;
    }

    /// One line per race, such as `case "scatter" -> Optional.of(ScatterRace::main);`, and its name in NAMES.
    private static Optional<Runner> find(String name) {
        return switch (name) {
            case "noise" -> Optional.of(NoiseRace::main);
            case "scatter" -> Optional.of(ScatterRace::main);
            case "neighbours" -> Optional.of(NeighbourRace::main);
            case "rescatter" -> Optional.of(RescatterRace::main);
            case "hydrology" -> Optional.of(HydrologyRace::main);
            case "erosion" -> Optional.of(ErosionRace::main);
            default -> Optional.empty();
        };
    }
}
