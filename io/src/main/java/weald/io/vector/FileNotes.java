package weald.io.vector;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What is doubtful in a file: each kind once, with its number and its first place.
final class FileNotes {
    private record Note(String place, long count) {}

    private final Map<String, Note> notes = new LinkedHashMap<>();

    /// @param what such as `ring that was not closed: closed`
    void add(String place, String what) {
        notes.merge(what, new Note(place, 1), (old, one) -> new Note(old.place(), old.count() + 1));
    }

    List<String> texts() {
        List<String> texts = new ArrayList<>();
        notes.forEach((what, note) ->
                texts.add(note.place() + ": " + what + (note.count() > 1 ? " (" + note.count() + " times)" : "")));
        return texts;
    }
}
