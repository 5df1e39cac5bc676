package weald.io.picture;

/// Picks the view that shows a relief best: many small trial views from the rim inwards, each scored by
/// what a person would like to see. The same relief always gives the same view.
final class CameraChoice {
    private static final int TRIAL_WIDTH = 96;
    private static final int TRIAL_HEIGHT = 54;
    private static final int DIRECTIONS = 24;
    private static final double[] RISE = {0.012, 0.03, 0.06, 0.1};
    private static final double[] INSET = {0.03, 0.16};
    private static final double HALF_FIELD_OF_VIEW_DEGREES = 29;

    /// Share of the picture's height that stays sky above the highest ground.
    private static final double SKY_ABOVE = 0.16;

    private final Relief relief;
    private final Light sun;
    private final double extent;

    CameraChoice(Relief relief, Light sun) {
        this.relief = relief;
        this.sun = sun;
        this.extent = Math.max(relief.widthMetres(), relief.heightExtentMetres());
    }

    Camera best(int width, int height) {
        Camera best = trial(0, RISE[2], INSET[0]);
        double bestScore = Double.NEGATIVE_INFINITY;
        for (int direction = 0; direction < DIRECTIONS; direction++)
            for (double rise : RISE)
                for (double inset : INSET) {
                    Camera camera = framed(trial(direction, rise, inset));
                    double score = score(camera);
                    if (score > bestScore + 1e-9) {
                        bestScore = score;
                        best = camera;
                    }
                }
        return new Camera(
                best.xMetres(),
                best.yMetres(),
                best.zMetres(),
                best.east(),
                best.north(),
                best.focalPixels() * width / TRIAL_WIDTH,
                best.horizonRow() * height / TRIAL_HEIGHT,
                width,
                height);
    }

    private Camera trial(int direction, double rise, double inset) {
        double angle = 2 * StrictMath.PI * direction / DIRECTIONS;
        double east = StrictMath.sin(angle);
        double north = StrictMath.cos(angle);
        double reach = (0.5 - inset) / Math.max(Math.abs(east), Math.abs(north));
        double x = relief.westMetres + relief.widthMetres() * (0.5 - east * reach);
        double y = relief.southMetres + relief.heightExtentMetres() * (0.5 - north * reach);
        double focal = TRIAL_WIDTH / 2.0 / StrictMath.tan(StrictMath.toRadians(HALF_FIELD_OF_VIEW_DEGREES));
        double z = ground(x, y) + Math.max(35, rise * extent);
        return new Camera(x, y, z, east, north, focal, TRIAL_HEIGHT / 2.0, TRIAL_WIDTH, TRIAL_HEIGHT);
    }

    /// The highest surface near a place, so that no slope beside the camera hides the view.
    private double ground(double x, double y) {
        var spot = relief.new Spot();
        double top = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < 9; k++) {
            double reach = extent * 0.008;
            if (spot.at(x + (k % 3 - 1) * reach, y + (k / 3 - 1) * reach))
                top = Math.max(top, spot.of(relief.surfaceMetres));
        }
        return top == Double.NEGATIVE_INFINITY ? relief.maxMetres : top;
    }

    /// Shifts the lens so that the skyline leaves the wanted share of sky.
    private Camera framed(Camera camera) {
        double highest = -0.25;
        var spot = relief.new Spot();
        for (int column = 0; column < TRIAL_WIDTH; column += 3) {
            double sideways = camera.sideways(column + 0.5);
            for (double depth = extent * 0.02; depth < extent * 1.5; depth *= 1.03) {
                double x = camera.x(sideways, depth);
                double y = camera.y(sideways, depth);
                if (relief.covers(x, y) && spot.at(x, y))
                    highest = Math.max(highest, (spot.of(relief.surfaceMetres) - camera.zMetres()) / depth);
            }
        }
        double row = SKY_ABOVE * TRIAL_HEIGHT + highest * camera.focalPixels();
        return camera.withHorizon(Math.max(0.05 * TRIAL_HEIGHT, Math.min(0.8 * TRIAL_HEIGHT, row)));
    }

    private double score(Camera camera) {
        var map = new DepthMap(relief, camera, 0.015, Math.max(relief.stepMetres, extent / 500));
        int[] byDistance = new int[8];
        int sky = 0;
        int near = 0;
        int water = 0;
        double heights = 0;
        double squares = 0;
        int land = 0;
        var spot = relief.new Spot();
        for (int row = 0; row < TRIAL_HEIGHT; row++)
            for (int column = 0; column < TRIAL_WIDTH; column++) {
                float depth = map.depthMetres[row * TRIAL_WIDTH + column];
                if (depth == Float.POSITIVE_INFINITY) {
                    sky++;
                    continue;
                }
                double sideways = camera.sideways(column + 0.5);
                spot.at(camera.x(sideways, depth), camera.y(sideways, depth));
                land++;
                if (depth < extent * 0.07) near++;
                if (spot.of(relief.depthMetres) > 0) water++;
                byDistance[band(depth)]++;
                double h = spot.of(relief.heightMetres);
                heights += h;
                squares += h * h;
            }
        if (land == 0) return -10;
        double pixels = TRIAL_WIDTH * (double) TRIAL_HEIGHT;
        double variance = Math.max(0, squares / land - heights / land * (heights / land));
        double relative = Math.sqrt(variance) / Math.max(1, relief.maxMetres - relief.minMetres);
        return 1.0 * variety(byDistance, land)
                + 1.8 * Math.min(0.35, relative)
                + 0.5 * Math.min(1, water / pixels / 0.1)
                - 1.5 * Math.max(0, water / pixels - 0.3)
                - 2.0 * Math.max(0, near / pixels - 0.12)
                - 1.2 * Math.abs(sky / pixels - 0.24)
                - 0.8 * openRim(map)
                + 0.35 * sideLight(camera);
    }

    private int band(double depth) {
        return (int) Math.max(0, Math.min(7, 7 + 2 * StrictMath.log(depth / extent) / StrictMath.log(2)));
    }

    /// Entropy over distance bands, 0 .. 1: foreground, middle and far all there.
    private static double variety(int[] bands, int total) {
        double entropy = 0;
        for (int n : bands) if (n > 0) entropy -= n / (double) total * StrictMath.log(n / (double) total);
        return entropy / StrictMath.log(bands.length);
    }

    /// Share of columns whose skyline is the cut edge of the world, lower than the camera.
    private double openRim(DepthMap map) {
        Camera camera = map.camera;
        int open = 0;
        for (int column = 0; column < TRIAL_WIDTH; column++) {
            int row = 0;
            while (row < TRIAL_HEIGHT && map.depthMetres[row * TRIAL_WIDTH + column] == Float.POSITIVE_INFINITY) row++;
            if (row == TRIAL_HEIGHT) {
                open++;
                continue;
            }
            float depth = map.depthMetres[row * TRIAL_WIDTH + column];
            double sideways = camera.sideways(column + 0.5);
            double margin = depth + extent * 0.03;
            boolean edge = !relief.covers(camera.x(sideways, margin), camera.y(sideways, margin));
            if (edge && row > camera.horizonRow()) open++;
        }
        return open / (double) TRIAL_WIDTH;
    }

    /// 1 with the light from the side and a little from behind, 0 against the sun.
    private double sideLight(Camera camera) {
        double level = Math.max(1e-6, Math.sqrt(sun.east() * sun.east() + sun.north() * sun.north()));
        double towards = (camera.east() * sun.east() + camera.north() * sun.north()) / level;
        return 1 - Math.min(1, Math.abs(towards + 0.3) / 1.1);
    }
}
