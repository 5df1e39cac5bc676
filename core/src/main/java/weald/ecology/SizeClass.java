package weald.ecology;

/// Who stands first: a class is placed after all classes above it and keeps clear of their plants.
public enum SizeClass {
    ROCK(0),
    CANOPY(1),
    UNDERSTOREY(2),
    SHRUB(3),
    HERB(4),
    GROUND(5);

    private final int code;

    SizeClass(int code) {
        this.code = code;
    }

    /// The number that stands for the class in ids and in chance, 0 .. 6: it never changes.
    public int code() {
        return code;
    }

    /// The class that a code stands for.
    public static SizeClass ofCode(int code) {
        for (SizeClass sizeClass : values()) if (sizeClass.code == code) return sizeClass;
        throw new IllegalArgumentException("no size class has the code " + code);
    }
}
