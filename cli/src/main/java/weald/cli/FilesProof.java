package weald.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import weald.io.bake.BakedFile;

/// Whether the files of a bake are those of its manifest, byte for byte.
final class FilesProof {
    private FilesProof() {}

    static Findings of(BakeManifest manifest) {
        var findings = new Findings(Format.count(manifest.files().size(), "file") + ", "
                + Format.bytes(manifest.bytes()) + ", as the manifest says");
        for (BakedFile file : manifest.written()) {
            Path path = manifest.folder().resolve(file.path());
            try {
                if (!Files.isRegularFile(path)) findings.add(file.path() + " is missing");
                else if (Files.size(path) != file.bytes())
                    findings.add(file.path() + " has " + Format.count(Files.size(path)) + " bytes, not "
                            + Format.count(file.bytes()));
                else if (!BakedFile.sha256(path).equals(file.sha256())) findings.add(file.path() + " was changed");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return findings;
    }
}
