package weald.cli;

import java.util.List;
import java.util.Map;
import weald.pattern.Window;

/// Plants with what is known of them.
///
/// @param name of the file or folder
/// @param windowOrigin what the window is, for people
/// @param classes for each species by its place among the stems', the name of its size class, empty for none
/// @param sizeName the column that tells sizes, by thirds of which classes are made; empty for none
/// @param expected plants by species, where that is known
/// @param outside how many were left out because they stand outside the window
/// @param notes what a person should know
record StemSource(
        String name,
        Stems stems,
        Window window,
        String windowOrigin,
        List<String> classes,
        String sizeName,
        Map<String, Double> expected,
        int outside,
        List<String> notes) {}
