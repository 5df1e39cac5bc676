package weald.io.bake;

/// Hears how a bake gets on. Called from any thread.
public interface Progress {
    /// Hears nothing.
    Progress QUIET = new Progress() {
        @Override
        public void stage(String name, long steps) {}

        @Override
        public void step() {}

        @Override
        public void note(String line) {}
    };

    /// A stage of so many steps begins; the one before has ended.
    void stage(String name, long steps);

    /// One more step of the current stage is done.
    void step();

    /// Something worth a line of its own.
    void note(String line);
}
