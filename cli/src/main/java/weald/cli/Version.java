package weald.cli;

import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/// What `weald --version` says: the product's version, which the build writes into the jar, and the Java it
/// runs on.
final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {"weald " + current(), "Java " + Runtime.version()};
    }

    /// "unbuilt" where the classes do not come from a jar, as in tests.
    static String current() {
        return Objects.requireNonNullElse(Version.class.getPackage().getImplementationVersion(), "unbuilt");
    }
}
