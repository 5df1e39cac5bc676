package weald.cli;

import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// Says in a few lines what is wrong with the arguments, and what may have been meant.
final class ArgumentPrinter implements IParameterExceptionHandler {
    @Override
    public int handleParseException(ParameterException wrong, String[] args) {
        CommandLine command = wrong.getCommandLine();
        PrintWriter err = command.getErr();
        err.println("weald: " + wrong.getMessage());
        String help = "see " + command.getCommandSpec().qualifiedName() + " --help";
        err.println("  fix: " + (meant(wrong).isEmpty() ? help : meant(wrong) + "; " + help));
        err.flush();
        return FailurePrinter.WRONG_INPUT;
    }

    private static String meant(ParameterException wrong) {
        if (!(wrong instanceof UnmatchedArgumentException unmatched)) return "";
        List<String> suggestions = unmatched.getSuggestions();
        return suggestions.isEmpty() ? "" : "did you mean " + String.join(" or ", suggestions) + "?";
    }
}
