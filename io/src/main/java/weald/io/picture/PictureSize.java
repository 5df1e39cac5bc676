package weald.io.picture;

/// How large pictures are drawn.
///
/// @param mapPixels longest edge of maps
/// @param viewWidth, viewHeight of views
record PictureSize(int mapPixels, int viewWidth, int viewHeight) {
    static final PictureSize FULL = new PictureSize(1600, 1920, 1080);
}
