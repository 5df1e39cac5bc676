package weald.ecology;

/// Who stands first: a class is placed after all classes above it and keeps clear of their plants.
public enum SizeClass {
    ROCK,
    CANOPY,
    UNDERSTOREY,
    SHRUB,
    HERB,
    GROUND
}
