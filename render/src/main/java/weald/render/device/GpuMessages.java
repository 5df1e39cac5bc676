package weald.render.device;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// What the validation layers said, from any thread.
public final class GpuMessages {
    private final List<String> errors = new ArrayList<>();
    private final Map<String, Integer> warnings = new TreeMap<>();

    synchronized void error(String text) {
        errors.add(text);
    }

    synchronized void warning(String id) {
        warnings.merge(id, 1, Integer::sum);
    }

    /// All errors so far, in their order.
    public synchronized List<String> errors() {
        return List.copyOf(errors);
    }

    /// Forgets the errors and gives them back.
    public synchronized List<String> takeErrors() {
        List<String> taken = List.copyOf(errors);
        errors.clear();
        return taken;
    }

    /// How often each warning came, by its id.
    public synchronized Map<String, Integer> warnings() {
        return new TreeMap<>(warnings);
    }
}
