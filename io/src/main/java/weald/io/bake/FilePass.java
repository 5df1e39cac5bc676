package weald.io.bake;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Writes groups of output files side by side.
final class FilePass {
    private final int threads;
    private final Progress progress;

    FilePass(int threads, Progress progress) {
        this.threads = threads;
        this.progress = progress;
    }

    /// Writes some files and says which.
    @FunctionalInterface
    interface Writer {
        List<Manifest.Entry> write() throws IOException;
    }

    /// The entries of all writers, in the writers' order. If one fails the others end, and what it threw is
    /// thrown.
    List<Manifest.Entry> run(List<Writer> writers) throws IOException {
        progress.stage("files", writers.size());
        ExecutorService executor = Executors.newFixedThreadPool(
                threads,
                Thread.ofPlatform().name("weald-files-", 1).daemon(true).factory());
        try {
            List<Future<List<Manifest.Entry>>> running = new ArrayList<>();
            for (Writer writer : writers) running.add(executor.submit(() -> stepped(writer)));
            List<Manifest.Entry> entries = new ArrayList<>();
            for (Future<List<Manifest.Entry>> future : running) entries.addAll(future.get());
            return entries;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException io) throw io;
            if (e.getCause() instanceof RuntimeException runtime) throw runtime;
            if (e.getCause() instanceof Error error) throw error;
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("stopped");
        } finally {
            executor.close();
        }
    }

    private List<Manifest.Entry> stepped(Writer writer) throws IOException {
        List<Manifest.Entry> entries = writer.write();
        progress.step();
        return entries;
    }
}
