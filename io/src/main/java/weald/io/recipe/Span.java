package weald.io.recipe;

/// Some characters of one line of a source. Line and column count from 1.
record Span(SourceText source, int line, int column, int length) {
    Position position() {
        return source.option() ? new Position(source.file(), 0, column) : new Position(source.file(), line, column);
    }

    /// A part of this span, for a caret under one word of a value.
    Span part(int offset, int partLength) {
        return new Span(source, line, column + offset, partLength);
    }

    RecipeProblem problem(String problem, String fix) {
        return new RecipeProblem(position(), source.line(line), length, problem, fix);
    }
}
