package weald.io.recipe;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// What a person may have meant: spelling, other tools' words, keys of other places, keys of later versions.
final class Words {
    /// Other tools' word, without blanks and hyphens, to ours; several where it depends on the place.
    private static final Map<String, List<String>> FOREIGN = foreign();

    private static final List<String> LATER = List.of("roads", "road", "corrections", "walkable");

    private Words() {}

    /// True for a key that a later version will read.
    static boolean isLater(String key) {
        return LATER.contains(key);
    }

    /// The allowed word that was meant by an unknown one.
    static Optional<String> meant(String unknown, Collection<String> allowed) {
        String kebab = kebab(unknown);
        if (allowed.contains(kebab)) return Optional.of(kebab);
        for (String ours : FOREIGN.getOrDefault(bare(unknown), List.of()))
            if (allowed.contains(ours)) return Optional.of(ours);
        return nearest(kebab, allowed);
    }

    /// Our word for another tool's, wherever it belongs.
    static Optional<String> foreign(String unknown) {
        return FOREIGN.getOrDefault(bare(unknown), List.of()).stream().findFirst();
    }

    private static Optional<String> nearest(String unknown, Collection<String> allowed) {
        int best = unknown.length() <= 3 ? 1 : unknown.length() <= 7 ? 2 : 3;
        String found = "";
        for (String word : allowed) {
            int edits = edits(unknown, word);
            if (edits <= best
                    && edits < Math.max(unknown.length(), word.length())
                    && (found.isEmpty() || edits < best)) {
                best = edits;
                found = word;
            }
        }
        return found.isEmpty() ? Optional.empty() : Optional.of(found);
    }

    /// Levenshtein's distance; a swap of neighbours counts one.
    static int edits(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) d[i][0] = i;
        for (int j = 0; j <= b.length(); j++) d[0][j] = j;
        for (int i = 1; i <= a.length(); i++)
            for (int j = 1; j <= b.length(); j++) {
                int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                d[i][j] = Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + change);
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1))
                    d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
            }
        return d[a.length()][b.length()];
    }

    /// `crownWidth`, `crown_width` and `Crown Width` as `crown-width`.
    private static String kebab(String word) {
        return word.strip()
                .replaceAll("([a-z0-9])([A-Z])", "$1-$2")
                .replaceAll("[_\\s]+", "-")
                .toLowerCase(Locale.ROOT);
    }

    private static String bare(String word) {
        return kebab(word).replace("-", "");
    }

    private static Map<String, List<String>> foreign() {
        String table = """
                perlin perlinnoise: gradient noise
                opensimplex opensimplex2 simplexnoise: simplex noise
                worley voronoi cell cells: cellular noise
                noisetype basis generator: noise
                frequency freq period featuresize noisescale: wavelength
                scale: wavelength size
                persistence octavescale roughness falloff: gain
                octavecount numoctaves detail: octaves
                fractaltype fractal type: shape class noise
                amplitude strength heightscale multiplier: adds height
                domainwarp turbulence distortion: warp
                biome biomes: species niche
                rules rule constraints conditions limits habitat: niche where
                trees plants vegetation foliage prototypes objects assets: species
                mindistance mindist distance radius minradius poissonradius gap separation diskradius: spacing
                heightmap heightfield terrainfile elevationfile geotiff raster image file: dem raster file mask
                seedtext randomseed rngseed rng: seed
                resolution pixelsize texelsize gridsize samplesize cellsize spacing: cell
                extent extents bounds dimensions area width worldsize: size
                boundingbox latlon: bbox
                projection epsg srs coordinatesystem: crs
                origin offset southwest: corner
                altitude heightrange ele alt: elevation
                steepness gradient incline angle: slope
                exposure orientation facing direction: aspect
                light sunlight insolation illumination shade lightdirection: sunshine sun
                wetness humidity rainfall water: moisture
                sealevel waterlevel waterheight lakelevel: level water
                snowline snowheight: snow
                weightmap densitymap maskmap layers: masks terrain raster
                terrainlayers noiselayers landscape ground: terrain
                prefab mesh meshes asset glb gltf: model
                shapekind kind category layer sizeclass: class form
                probability coverage abundance perhectare stems: density
                number total amount instances: count
                diameter crowndiameter canopywidth width crown: crown-width size
                dbh trunkwidth trunk stemdiameter trunkradius: stem-width
                align alignment aligntonormal normalalign slopealign: tilt
                randomscale scalerange scalevariation: scale
                color tint rgb: colour
                colorjitter colorvariation hue huevariation: colour-jitter
                parent base inherits inherit template prototype: like extends
                include import from: extends
                set preset library: use
                override overrides edit: change
                exclude remove: without
                threshold cutoff curve keepabove: keep
                tests checks assert asserts expectations: expect
                version format: weald
                title: name
                datum verticaldatum heightdatum: heights-above
                nodata holes gaps: voids
                minmax elevationrange: range
                splatmap splatmaps weightmaps materials texturelayers groundcover: surfaces
                gravel sand bed: riverbed
                talus debris rubble: scree
                mud swamp marsh bog: wet-ground
                dirt earth: soil
                meadow lawn: grass
                stone cliff bedrock: rock
                litter leaves: forest-floor
                cover canopycover treecover: canopy
                anyof oneof or: any
                eroded erosiondepth: wear
                deposition deposit: sediment
                """;
        Map<String, List<String>> map = new LinkedHashMap<>();
        for (String line : table.lines().toList()) {
            int colon = line.indexOf(':');
            List<String> ours = List.of(line.substring(colon + 1).strip().split(" ", -1));
            for (String word : line.substring(0, colon).split(" ", -1)) map.putIfAbsent(word, ours);
        }
        return map;
    }

    /// A species' name, if the recipe has it; else a problem.
    static Optional<String> known(Tree.Leaf leaf, List<String> species, String owner, Problems problems) {
        if (species.contains(leaf.text())) return Optional.of(leaf.text());
        problems.add(
                leaf.span(),
                owner + " names species '" + leaf.text() + "', which is not in the recipe",
                meant(leaf.text(), species)
                        .map(w -> "did you mean `" + w + "`?")
                        .orElse("species here: " + String.join(", ", species)));
        return Optional.empty();
    }
}
