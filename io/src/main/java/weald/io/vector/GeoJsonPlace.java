package weald.io.vector;

import tools.jackson.core.JsonParser;
import tools.jackson.core.TokenStreamLocation;

/// Where in a file a parser stands, for messages.
record GeoJsonPlace(String file, JsonParser parser) {
    String here() {
        return at(parser.currentTokenLocation());
    }

    String at(TokenStreamLocation location) {
        return file + ":" + location.getLineNr() + ":" + location.getColumnNr();
    }

    VectorProblem problem(String problem, String fix) {
        return new VectorProblem(here(), problem, fix);
    }
}
