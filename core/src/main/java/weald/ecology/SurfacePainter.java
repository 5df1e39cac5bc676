package weald.ecology;

import java.util.Arrays;
import java.util.List;
import weald.hydrology.Ground;

/// Paints the surfaces of a rectangle, one over the other.
///
/// Each surface, from the uppermost down, takes its response's share of what those above it left; what is left
/// in
/// the end is soil. So nothing has to be divided by a sum, and a surface that is added hides what lies below
/// it and
/// leaves the proportions of that as they are. Shares become bytes by largest remainders; of equal ones the
/// upper
/// surface's is first. Pure: a sample's bytes depend on its masks and niches alone.
final class SurfacePainter {
    private final List<SurfaceRule> rules;
    private final ExpectedCanopy canopy;
    private final int soil;

    /// @param rules in the order of [Surface]; if there are any, soil is one
    SurfacePainter(List<SurfaceRule> rules, List<Species> species) {
        this.rules = rules;
        this.canopy = new ExpectedCanopy(species);
        int found = -1;
        for (int s = 0; s < rules.size(); s++) {
            if (s > 0 && rules.get(s).surface().compareTo(rules.get(s - 1).surface()) <= 0)
                throw new IllegalArgumentException("surfaces must be in their order, each once: " + rules);
            if (rules.get(s).surface() == Surface.SOIL) found = s;
        }
        if (found < 0 && !rules.isEmpty()) throw new IllegalArgumentException("surfaces without soil cover nothing");
        soil = found;
    }

    Surfaces over(EcoFields fields, Habitat habitat) {
        float[] left = new float[habitat.rect.cells()];
        Ground ground = fields.ground();
        int i = 0;
        for (long y = habitat.rect.y0(); y < habitat.rect.y1(); y++)
            for (long x = habitat.rect.x0(); x < habitat.rect.x1(); x++) left[i++] = ground.isWorld(x, y) ? 1 : 0;
        float[][] shares = new float[rules.size()][];
        if (!rules.isEmpty()) {
            var values = new Values(fields, habitat, left);
            for (int s = 0; s < shares.length; s++) shares[s] = taken(rules.get(s), values);
            for (int at = 0; at < left.length; at++) shares[soil][at] += left[at];
        }
        return new Surfaces(
                habitat.rect, rules.stream().map(SurfaceRule::surface).toList(), rounded(shares, left.length));
    }

    /// What is read, and how much of each sample is not covered yet.
    private final class Values {
        private final EcoFields fields;
        private final Habitat habitat;
        private final float[] left;
        private float[] crowns = {};

        Values(EcoFields fields, Habitat habitat, float[] left) {
            this.fields = fields;
            this.habitat = habitat;
            this.left = left;
        }

        float[] of(String factor) {
            if (!factor.equals(SurfaceRule.CANOPY)) return fields.mask(factor);
            if (crowns.length == 0) crowns = canopy.over(habitat);
            return crowns;
        }
    }

    private float[] taken(SurfaceRule rule, Values values) {
        float[] answer = values.left.clone();
        limit(answer, rule.all(), values);
        if (!rule.any().isEmpty()) {
            float[] best = new float[answer.length];
            for (List<Niche.Response> one : rule.any()) {
                float[] product = answer.clone();
                limit(product, one, values);
                for (int i = 0; i < best.length; i++) best[i] = Math.max(best[i], product[i]);
            }
            answer = best;
        }
        for (int i = 0; i < answer.length; i++) values.left[i] -= answer[i];
        return answer;
    }

    private static void limit(float[] answer, List<Niche.Response> responses, Values values) {
        for (Niche.Response response : responses) {
            float[] value = values.of(response.factor());
            for (int i = 0; i < answer.length; i++) if (answer[i] > 0) answer[i] *= response.at(value[i]);
        }
    }

    private static List<byte[]> rounded(float[][] shares, int samples) {
        byte[][] bytes = new byte[shares.length][samples];
        float[] rest = new float[shares.length];
        for (int i = 0; i < samples; i++) {
            int whole = 0;
            int last = -1;
            for (int s = 0; s < rest.length; s++) {
                rest[s] = -1;
                if (shares[s][i] == 0) continue;
                float exact = shares[s][i] * Surfaces.WHOLE;
                int floor = (int) exact;
                rest[s] = exact - floor;
                whole += floor;
                bytes[s][i] = (byte) floor;
                last = s;
            }
            if (last >= 0 && whole != Surfaces.WHOLE) share(Surfaces.WHOLE - whole, rest, bytes, i);
        }
        return List.of(bytes);
    }

    /// Gives what rounding down left, one each, to the largest remainders.
    private static void share(int missing, float[] rest, byte[][] bytes, int sample) {
        for (int m = missing; m > 0; m--) {
            int largest = 0;
            for (int s = 1; s < rest.length; s++) if (rest[s] > rest[largest]) largest = s;
            bytes[largest][sample]++;
            rest[largest] = -1;
        }
        if (missing < 0) throw new IllegalStateException("shares of more than the whole: " + Arrays.toString(rest));
    }
}
