// java.util.regex: groups, quantifiers, lookaround, replace, split, flags, errors.
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;

public class RegexBasics {
    static void all(String regex, String input) {
        Matcher m = Pattern.compile(regex).matcher(input);
        StringBuilder s = new StringBuilder(regex).append(" ->");
        while (m.find()) {
            s.append(" [").append(m.start()).append(',').append(m.end()).append(' ');
            s.append(m.group());
            for (int g = 1; g <= m.groupCount(); g++) {
                s.append('|').append(m.group(g));
            }
            s.append(']');
        }
        System.out.println(s);
    }

    public static void main(String[] args) {
        all("a+", "caaandaab");
        all("a+?", "aaa");
        all("(\\w)(\\d)?", "a1b c3");
        all("(?<year>\\d{4})-(?<month>\\d\\d)", "2020-12 and 1999-01");
        all("(?i)HELLO", "hello HeLLo");
        all("^\\w+$", "word");
        all("(?m)^.", "ab\ncd");
        all("foo(?=bar)|(?<!x)baz", "foobar foo xbaz baz");
        all("(a|b)*c", "ababc c ac");
        all("(\\w+) \\1", "the the cat cat sat");
        all("[^a-c&&[^x]]+", "abcdxyz");
        all("\\bcat\\b", "cat concat cat.");
        all("x*", "xxyx");
        all("(?>a+)b", "aaab");
        all("\\p{Upper}\\p{Lower}*", "HelloWorld fooBar");
        System.out.println("a1b22c333".replaceAll("\\d+", "<$0>") + " " + "x.y.z".replaceFirst(
                "\\.", "-") + " " + Pattern.compile("\\d").matcher("a1b2").replaceAll(r -> ""
                + (Integer.parseInt(r.group()) * 5)));
        System.out.println(Arrays.toString(Pattern.compile("\\s*,\\s*").split("a , b,c ,d")));
        Matcher m = Pattern.compile("(?<k>\\w+)=(?<v>\\w+)").matcher("key=val");
        System.out.println(m.matches() + " " + m.group("k") + " " + m.group("v") + " "
                + m.lookingAt() + " " + m.start("v"));
        StringBuilder out = new StringBuilder();
        Matcher r = Pattern.compile("[aeiou]").matcher("regular");
        while (r.find()) {
            r.appendReplacement(out, r.group().toUpperCase());
        }
        System.out.println(r.appendTail(out) + " " + Pattern.quote("a.b") + " "
                + "a.b".matches(Pattern.quote("a.b")) + " " + Matcher.quoteReplacement("$1"));
        System.out.println(Pattern.compile("[0-9]+").matcher("1 22 333").results().map(x ->
                x.group().length()).collect(Collectors.toList()) + " "
                + Pattern.compile("^a.c$", Pattern.DOTALL).asPredicate().test("a\nc"));
        for (String bad : new String[] {"(", "[a", "*a", "a{2,1}", "\\k<x>"}) {
            try {
                Pattern.compile(bad);
            } catch (PatternSyntaxException e) {
                System.out.println(e.getDescription() + " " + e.getIndex());
            }
        }
    }
}
