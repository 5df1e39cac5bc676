package weald.ecology;

import java.util.LinkedHashMap;
import java.util.Map;
import weald.grid.CellRect;
import weald.hydrology.Ground;

/// The values of all masks over one rectangle, each worked out when it is first asked for. For one thread at a
/// time.
public final class EcoFields {
    private final Map<String, MaskField> masks;
    private final EcoInput input;
    private final Map<String, float[]> values = new LinkedHashMap<>();

    EcoFields(Map<String, MaskField> masks, EcoInput input) {
        this.masks = masks;
        this.input = input;
    }

    public CellRect rect() {
        return input.rect;
    }

    /// The ground, over the rectangle and a little around it.
    Ground ground() {
        return input.ground;
    }

    /// Values of a mask at the samples of [#rect()], not to be written to; units as in [EcoMask#builtIn()].
    public float[] mask(String name) {
        float[] known = values.get(name);
        if (known != null) return known;
        MaskField field = masks.get(name);
        if (field == null) throw new IllegalArgumentException("there is no mask called " + name);
        float[] fresh = field.over(input);
        values.put(name, fresh);
        return fresh;
    }
}
