package weald;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.StringEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Finds uses against the order of packages. In: class files; out: lines "user -> used", sorted.
///
/// It reads every name in a class's constant pool, so that calls, fields, signatures, annotations and type
/// arguments all count; text literals do not. A package below a concept (`noise.simd`) belongs to that
/// concept.
final class PackageOrder {
    private static final Pattern NAME = Pattern.compile("weald/([a-z]+)/[\\w/$]*");

    private final List<String> order;

    /// `order` is from the package that all may use to the one that may use all.
    PackageOrder(List<String> order) {
        this.order = List.copyOf(order);
    }

    List<String> violationsUnder(Path classes) {
        try (Stream<Path> files = Files.walk(classes)) {
            return files.filter(file -> file.toString().endsWith(".class"))
                    .map(PackageOrder::bytes)
                    .flatMap(bytes -> violations(bytes).stream())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<String> violations(byte[] classFile) {
        ClassModel model = ClassFile.of().parse(classFile);
        String user = model.thisClass().asInternalName();
        int userRank = rank(user);
        List<String> found = new ArrayList<>();
        if (userRank < 0 && isConcept(user)) {
            found.add(dotted(user) + " is in a package that the order does not name");
        }
        for (String used : namesIn(model)) {
            if (isConcept(user) && rank(used) > userRank) {
                found.add(dotted(user) + " -> " + dotted(used));
            }
        }
        return found;
    }

    /// Names of our classes that occur in the constant pool outside of text literals.
    private static Set<String> namesIn(ClassModel model) {
        Set<Utf8Entry> literals = new HashSet<>();
        for (PoolEntry entry : model.constantPool()) {
            if (entry instanceof StringEntry text) {
                literals.add(text.utf8());
            }
        }
        Set<String> names = new TreeSet<>();
        for (PoolEntry entry : model.constantPool()) {
            if (entry instanceof Utf8Entry utf8 && !literals.contains(utf8)) {
                NAME.matcher(utf8.stringValue()).results().forEach(match -> names.add(match.group()));
            }
        }
        return names;
    }

    private static boolean isConcept(String internalName) {
        return NAME.matcher(internalName).matches();
    }

    /// Place in the order; -1 for names outside of it.
    private int rank(String internalName) {
        var name = NAME.matcher(internalName);
        return name.matches() ? order.indexOf(name.group(1)) : -1;
    }

    private static String dotted(String internalName) {
        return internalName.replace('/', '.');
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
