package heddle.internal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The lines of a {@code @CsvSource}. */
final class Csv {
    private final String delimiter;
    private final char quote;
    private final String empty;
    private final boolean trims;
    private final List<String> nulls;

    private Csv(String[] parts, int nullCount) {
        delimiter = parts[1];
        quote = (char) Integer.parseInt(parts[2]);
        empty = parts[3];
        trims = parts[4].equals("true");
        nulls = Arrays.asList(parts).subList(6, 6 + nullCount);
    }

    // csv, delimiter, quote, empty value, whether to trim, how many null values, they, the lines
    static void add(String[] parts, List<Object[]> rows) {
        int nullCount = Integer.parseInt(parts[5]);
        Csv csv = new Csv(parts, nullCount);
        for (int i = 6 + nullCount; i < parts.length; i++) {
            rows.add(csv.row(parts[i]));
        }
    }

    private Object[] row(String line) {
        List<Object> row = new ArrayList<>();
        int at = 0;
        do {
            int start = at;
            while (trims && start < line.length() && Character.isWhitespace(line.charAt(start))) {
                start++;
            }
            if (start < line.length() && line.charAt(start) == quote) {
                at = quoted(line, start + 1, row);
            } else {
                int end = line.indexOf(delimiter, at);
                end = end < 0 ? line.length() : end;
                String text = line.substring(at, end);
                text = trims ? text.trim() : text;
                row.add(text.isEmpty() || nulls.contains(text) ? null : text);
                at = end;
            }
            at = at < line.length() ? at + delimiter.length() : -1;
        } while (at >= 0);
        return row.toArray();
    }

    private int quoted(String line, int from, List<Object> row) {
        StringBuilder text = new StringBuilder();
        int at = from;
        for (; at < line.length(); at++) {
            if (line.charAt(at) != quote) {
                text.append(line.charAt(at));
            } else if (at + 1 < line.length() && line.charAt(at + 1) == quote) {
                text.append(quote);
                at++;
            } else {
                break;
            }
        }
        String value = text.length() == 0 ? empty : text.toString();
        row.add(nulls.contains(value) ? null : value);
        int end = line.indexOf(delimiter, at);
        return end < 0 ? line.length() : end;
    }
}
