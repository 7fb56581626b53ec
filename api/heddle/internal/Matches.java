package heddle.internal;

import heddle.Heddle;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Which texts some regular expressions match as a whole, for the ids of jcstress' outcomes: Java's
 * own expressions are run, so that they mean what they mean to that tool.
 */
public final class Matches {
    private Matches() {
    }

    /** Says one row an expression: 1 or 0 for each text, or - if it is none. */
    public static void main(String[] args) {
        int patterns = Integer.parseInt(args[0]);
        for (int i = 0; i < patterns; i++) {
            Heddle.outcome("p" + i, row(args, 1 + i, 1 + patterns));
        }
    }

    private static String row(String[] args, int pattern, int from) {
        Pattern compiled;
        try {
            compiled = Pattern.compile(args[pattern]);
        } catch (PatternSyntaxException e) {
            return "-";
        }
        StringBuilder row = new StringBuilder();
        for (int i = from; i < args.length; i++) {
            row.append(compiled.matcher(args[i]).matches() ? '1' : '0');
        }
        return row.toString();
    }
}
