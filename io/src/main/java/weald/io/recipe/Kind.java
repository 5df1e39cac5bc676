package weald.io.recipe;

import java.util.List;
import java.util.stream.Collectors;

/// What a key's value may be: read by, written into the schema, and told in the documentation from here.
sealed interface Kind {
    /// How the documentation names it.
    String form();

    /// Its bounds for the documentation; empty for none.
    default String range() {
        return "";
    }

    /// A number with its unit.
    ///
    /// @param aboveMin true where `min` itself is too small
    record Quantity(Dimension dimension, double min, double max, boolean aboveMin) implements Kind {
        @Override
        public String form() {
            return dimension.noun;
        }

        @Override
        public String range() {
            return (aboveMin ? "above " : "") + Numbers.with(dimension, min) + " .. " + Numbers.with(dimension, max);
        }
    }

    /// A whole number.
    record Whole(long min, long max) implements Kind {
        @Override
        public String form() {
            return "a whole number";
        }

        @Override
        public String range() {
            return min == Long.MIN_VALUE ? "64 bits" : min + " .. " + max;
        }
    }

    /// `a .. b`; where `single` is true also one value, for both ends.
    record Between(Quantity of, boolean single) implements Kind {
        @Override
        public String form() {
            return "`a .. b`, each " + of.form();
        }

        @Override
        public String range() {
            return of.range();
        }
    }

    /// `none < full .. full < none`.
    record Faded(Quantity of) implements Kind {
        @Override
        public String form() {
            return "`none < full .. full < none`, each " + of.form();
        }

        @Override
        public String range() {
            return of.range();
        }
    }

    /// One of some words.
    record Word(List<String> words) implements Kind {
        @Override
        public String form() {
            return words.stream().map(w -> "`" + w + "`").collect(Collectors.joining(", "));
        }
    }

    /// Text that follows a pattern.
    record Text(String form, String pattern) implements Kind {}

    /// Some plain numbers or lengths in brackets.
    record Numbered(String form, int count, Quantity of) implements Kind {}

    /// One value or several in brackets.
    record Listed(Kind of, boolean single) implements Kind {
        @Override
        public String form() {
            return "[" + of.form() + ", ...]" + (single ? " or one" : "");
        }
    }

    /// Keys of a section.
    record Keys(String section) implements Kind {
        @Override
        public String form() {
            return "keys, see `" + section + "`";
        }
    }

    /// Names that the person chooses, each with the same kind of value.
    record Named(Kind of) implements Kind {
        @Override
        public String form() {
            return "`NAME:` " + of.form();
        }
    }

    /// One of several forms.
    record Either(List<Kind> kinds) implements Kind {
        @Override
        public String form() {
            return kinds.stream().map(Kind::form).collect(Collectors.joining("; or "));
        }

        @Override
        public String range() {
            return kinds.getFirst().range();
        }
    }
}
