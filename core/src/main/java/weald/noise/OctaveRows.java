package weald.noise;

/// One octave along the rows of a strip. Not for sharing: it remembers the lattice rows it stands between.
abstract sealed class OctaveRows permits PointRows, ValueRows, GradientRows {
    final Octave octave;

    OctaveRows(Octave octave) {
        this.octave = octave;
    }

    /// Goes to the row of samples at a northing; cheap while rows follow each other from south to north.
    abstract void moveTo(double yMetres);

    /// The octave at every sample of the row, in [-1, 1].
    abstract void write(float[] out);

    /// Adds the octave times its amplitude.
    abstract void addTo(float[] sums);
}
