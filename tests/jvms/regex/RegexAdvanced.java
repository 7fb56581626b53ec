// Named groups in replacements, regions, flags, possessive quantifiers, Unicode classes, splitting.
//# jdk: 16 Stream.toList
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

public class RegexAdvanced {
    static String matches(String regex, int flags, String... inputs) {
        Pattern p = Pattern.compile(regex, flags);
        return Arrays.stream(inputs).map(s -> p.matcher(s).matches() ? "1" : "0").collect(
                Collectors.joining());
    }

    public static void main(String[] args) {
        System.out.println("John Smith".replaceAll("(?<first>\\w+) (?<last>\\w+)",
                "${last}, ${first}") + " " + "a.b*c".replaceAll(Pattern.quote("*"), "+"));
        System.out.println(matches("[a-z&&[^aeiou]]+", 0, "bcd", "bad", "") + matches("a{2,3}", 0,
                "a", "aa", "aaa", "aaaa") + matches("(ab)++b", 0, "abb", "ababb") + matches("a*+a",
                0, "aaa") + matches("(?s).+", 0, "a\nb") + matches(".+", 0, "a\nb"));
        System.out.println(matches("\\u00e9+", 0, "\u00e9\u00e9") + matches("\\p{L}+", 0,
                "\u00e9\u4e2d", "1") + matches("\\p{IsGreek}", 0, "\u03b1", "a") + matches("\\w+",
                Pattern.UNICODE_CHARACTER_CLASS, "\u00e9") + matches("\u00c9",
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE, "\u00e9")
                + matches("[\\x41-\\x43]", 0, "B", "D") + matches(".", 0, "\ud83d\ude00"));
        System.out.println(matches("a b # comment\n c", Pattern.COMMENTS, "abc") + matches("a.b",
                Pattern.LITERAL, "a.b", "axb") + matches("(?i:A)b", 0, "ab", "AB") + matches(
                "^(?:(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)(?:\\.(?!$)|$)){4}$", 0, "192.168.1.255",
                "1.2.3", "256.1.1.1"));
        Matcher m = Pattern.compile("\\d+").matcher("a1b22c333");
        m.region(3, 8);
        StringBuilder found = new StringBuilder();
        while (m.find()) {
            found.append(m.start()).append(m.group()).append(' ');
        }
        m.reset();
        System.out.println(found + "" + m.find(4) + " " + m.group() + " " + m.hitEnd());
        System.out.println(Pattern.compile("(a)(b)?").matcher("ab a").results().map(
                MatchResult::groupCount).toList() + " " + Pattern.compile(",").splitAsStream(
                "x,y,,z").toList() + " " + Arrays.toString(Pattern.compile("(?=[A-Z])").split(
                "camelCaseWord")) + " " + Arrays.toString("boo:and:foo".split("o", 2)));
        String nested = "((1+2)*(3+4))";
        Matcher inner = Pattern.compile("\\(([^()]+)\\)").matcher(nested);
        while (inner.find()) {
            nested = inner.replaceFirst("[$1]");
            inner.reset(nested);
        }
        System.out.println(nested);
        List<String> tokens = Pattern.compile("\\s*(?:(\\d+\\.?\\d*)|(\\w+)|(.))").matcher(
                "x1 = 3.14 * (y + 42)").results().map(r -> r.group(1) != null ? "n" + r.group(1)
                : r.group(2) != null ? "i" + r.group(2) : "o" + r.group(3)).toList();
        System.out.println(tokens);
        System.out.println("x".repeat(30).matches("(x+x+)+") + " " + "aXbX".lastIndexOf("X") + " "
                + Pattern.matches("(\\w)(\\w)\\2\\1", "abba") + " " + Pattern.compile("a|b")
                .pattern() + " " + Pattern.compile("x", Pattern.MULTILINE).flags());
    }
}
