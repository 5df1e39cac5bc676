package weald.ecology;

/// What a species looks like where no model is given.
public enum Form {
    CONIFER,
    BROADLEAF,
    SHRUB,
    TUFT,
    FERN,
    FLOWER,
    REED,
    CUSHION,
    BOULDER,
    LOG
}
