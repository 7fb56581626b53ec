// StringUtils and its neighbours: char sets, words, substitution, tokenising, escaping.
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.commons.lang3.CharSetUtils;
import org.apache.commons.lang3.CharUtils;
import org.apache.commons.lang3.RegExUtils;
import org.apache.commons.lang3.StringEscapeUtils;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.lang3.text.StrBuilder;
import org.apache.commons.lang3.text.StrSubstitutor;
import org.apache.commons.lang3.text.StrTokenizer;
import org.apache.commons.lang3.text.WordUtils;

@SuppressWarnings("deprecation")
public class Strings {
    static void show(String label, Object value) {
        String text = value instanceof Object[] ? Arrays.toString((Object[]) value) : "" + value;
        System.out.println(label + " = [" + text + "]");
    }

    public static void main(String[] args) {
        blanks();
        searching();
        cutting();
        changing();
        distances();
        words();
        substitution();
        escaping();
        charSets();
    }

    static void blanks() {
        for (String s : new String[] {null, "", "  ", "a", " a "}) {
            System.out.println(StringUtils.isEmpty(s) + " " + StringUtils.isBlank(s) + " "
                    + StringUtils.trimToNull(s) + " " + StringUtils.stripToEmpty(s) + " "
                    + StringUtils.defaultIfBlank(s, "dflt") + " " + StringUtils.length(s));
        }
        show("anyBlank", StringUtils.isAnyBlank("a", " ", "b"));
        show("noneEmpty", StringUtils.isNoneEmpty("a", " ", "b"));
        show("firstNonBlank", StringUtils.firstNonBlank(null, "", " ", "x", "y"));
    }

    static void searching() {
        show("indexOfAny", StringUtils.indexOfAny("zzabyycdxx", "cd", "ab"));
        show("indexOfDifference", StringUtils.indexOfDifference("i am a machine", "i am a robot"));
        show("difference", StringUtils.difference("i am a machine", "i am a robot"));
        show("commonPrefix", StringUtils.getCommonPrefix("interview", "internet", "interval"));
        show("ordinalIndexOf", StringUtils.ordinalIndexOf("aabaabaa", "b", 2));
        show("countMatches", StringUtils.countMatches("abcabcab", "ab"));
        show("containsAny", StringUtils.containsAny("zzabyycdxx", 'q', 'd'));
        show("containsIgnoreCase", StringUtils.containsIgnoreCase("Straight", "RAIGH"));
        show("isMixedCase", StringUtils.isMixedCase("aBc"));
        show("isAlphanumericSpace", StringUtils.isAlphanumericSpace("ab 12"));
        show("isNumeric", StringUtils.isNumeric("12a") + "," + StringUtils.isNumeric("0129"));
        show("startsWithAny", StringUtils.startsWithAny("abcxyz", "xyz", "abc"));
    }

    static void cutting() {
        show("substringBetween", StringUtils.substringBetween("yabczyabcz", "y", "z"));
        show("substringsBetween", StringUtils.substringsBetween("[a][b][c]", "[", "]"));
        show("before/after",
                StringUtils.substringBefore("k=v=w", "=") + "|"
                        + StringUtils.substringAfter("k=v=w", "=") + "|"
                        + StringUtils.substringBeforeLast("k=v=w", "=") + "|"
                        + StringUtils.substringAfterLast("k=v=w", "="));
        show("left/right/mid",
                StringUtils.left("abcdef", 2) + StringUtils.right("abcdef", 2)
                        + StringUtils.mid("abcdef", 2, 2));
        show("split", StringUtils.split("a..b.c", '.'));
        show("splitPreserve", StringUtils.splitPreserveAllTokens("a..b.c.", '.'));
        show("splitByCase", StringUtils.splitByCharacterTypeCamelCase("ASFLicenseV2 x9"));
        show("splitByWhole", StringUtils.splitByWholeSeparator("ab-!-cd-!-ef", "-!-"));
        show("abbreviate", StringUtils.abbreviate("Now is the time for all good men", 15));
        show("abbreviateMid", StringUtils.abbreviateMiddle("abcdefghijklmnop", "..", 9));
        show("truncate", StringUtils.truncate("abcdefg", 2, 3));
        show("chomp/chop", StringUtils.chomp("abc\r\n") + StringUtils.chop("xyz"));
    }

    static void changing() {
        show("center", StringUtils.center("ab", 7, "*-"));
        show("leftPad", StringUtils.leftPad("7", 3, '0') + StringUtils.rightPad("7", 3, "xyz"));
        show("repeat", StringUtils.repeat("ab", ",", 3));
        show("overlay", StringUtils.overlay("abcdef", "zzzz", 2, 4));
        show("reverse", StringUtils.reverse("abc") + StringUtils.reverseDelimited("a.b.c", '.'));
        show("rotate", StringUtils.rotate("abcdefg", 2) + StringUtils.rotate("abcdefg", -2));
        show("swapCase", StringUtils.swapCase("The dog has a BONE"));
        show("capitalize", StringUtils.capitalize("cat") + StringUtils.uncapitalize("CAT"));
        show("deleteWhitespace", StringUtils.deleteWhitespace(" a b\tc\n"));
        show("normalizeSpace", StringUtils.normalizeSpace("  a \t b  c "));
        show("replaceEach",
                StringUtils.replaceEach(
                        "abcde", new String[] {"ab", "d"}, new String[] {"w", "t"}));
        show("replaceRepeatedly",
                StringUtils.replaceEachRepeatedly(
                        "abcde", new String[] {"ab", "d"}, new String[] {"d", "t"}));
        show("replaceChars", StringUtils.replaceChars("hello", "hl", "jy"));
        show("replaceIgnoreCase", StringUtils.replaceIgnoreCase("abAAb", "a", "z", 2));
        show("removeStart", StringUtils.removeStart("www.x.org", "www."));
        show("removeEndIgnoreCase", StringUtils.removeEndIgnoreCase("x.COM", ".com"));
        show("stripAccents", StringUtils.stripAccents("\u00e9cl\u00e2ir \u0141"));
        show("join", StringUtils.join(new int[] {1, 2, 3}, ';') + StringUtils.join("a", 2, null));
        show("joinWith", StringUtils.joinWith("/", "a", 1, 'c', null, 2.5));
        show("wrap",
                StringUtils.wrap("ab", '"') + StringUtils.unwrap("'ab'", "'")
                        + StringUtils.wrapIfMissing("/x", "/"));
        show("appendIfMissing",
                StringUtils.appendIfMissing("abc", ".txt", ".md")
                        + StringUtils.prependIfMissing("abc", "x:"));
        show("regex",
                RegExUtils.replaceAll("a1b22c333", "[0-9]+", "#")
                        + RegExUtils.removePattern("a<b>c</b>", "<[^>]*>"));
        try {
            StringUtils.replaceEachRepeatedly(
                    "abcde", new String[] {"ab", "d"}, new String[] {"d", "ab"});
        } catch (IllegalStateException e) {
            show("endless", e.getMessage());
        }
    }

    static void distances() {
        show("levenshtein", StringUtils.getLevenshteinDistance("elephant", "hippo"));
        show("levenshteinLimit", StringUtils.getLevenshteinDistance("elephant", "hippo", 6));
        show("jaroWinkler", StringUtils.getJaroWinklerDistance("frog", "fog"));
        show("fuzzy", StringUtils.getFuzzyDistance("Workshop", "w o", java.util.Locale.ENGLISH));
        show("compare", StringUtils.compare(null, "a") + StringUtils.compareIgnoreCase("A", "b"));
    }

    static void words() {
        show("capitalizeFully", WordUtils.capitalizeFully("i aM.fine", '.'));
        show("initials", WordUtils.initials("Ben John Lee"));
        System.out.println(WordUtils.wrap("The quick brown fox jumps over http://a.very.long.link "
                        + "and the lazy dog",
                16, "\n", true));
        StrBuilder b = new StrBuilder("abc").appendln(1).appendSeparator(", ").append(2.5);
        b.appendWithSeparators(Arrays.asList("x", "y", "z"), "+")
                .appendFixedWidthPadLeft(42, 6, '_');
        b.replaceAll("x", "XX").deleteFirst("c").insert(0, true).reverse();
        show("StrBuilder", b + " " + b.size() + " " + b.indexOf("y") + " " + b.startsWith("24"));
        show("tokens",
                new StrTokenizer("a b,\"c, d\"  e", ',', '"')
                        .setTrimmerMatcher(org.apache.commons.lang3.text.StrMatcher.trimMatcher())
                        .getTokenList());
        show("csv", StrTokenizer.getCSVInstance(" a, \"b,\"\"q\"\"\" , c ").getTokenArray());
    }

    static void substitution() {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("animal", "quick brown ${colour}");
        values.put("colour", "fox");
        values.put("n", 3);
        StrSubstitutor sub = new StrSubstitutor(values);
        show("replace",
                sub.replace("The ${animal} jumped ${n} times, ${undefined:-then} $${kept}"));
        values.put("a", "${b}");
        values.put("b", "${a}");
        try {
            sub.replace("${a}");
        } catch (IllegalStateException e) {
            show("cycle", e.getMessage());
        }
    }

    static void escaping() {
        show("java", StringEscapeUtils.escapeJava("tab\t \"q\" \u00e9 \u20ac"));
        show("unescapeJava",
                StringEscapeUtils.unescapeJava("\\u0041\\n\\101\\\"").replace('\n', '|'));
        show("html4", StringEscapeUtils.escapeHtml4("<p>\u00e9 & \"x\" \u03b1</p>"));
        show("unescapeHtml4", StringEscapeUtils.unescapeHtml4("&lt;&#65;&#x42;&amp;&gt;"));
        show("xml11", StringEscapeUtils.escapeXml11("a<b & 'c'"));
        show("csv",
                StringEscapeUtils.escapeCsv("a,\"b\"") + StringEscapeUtils.unescapeCsv("\"x,y\""));
        show("ecma", StringEscapeUtils.escapeEcmaScript("He didn't say, \"stop!\" </script>"));
        show("json", StringEscapeUtils.escapeJson("a/b\"c\u0001"));
    }

    static void charSets() {
        show("squeeze", CharSetUtils.squeeze("hello  woorld", "k-p", " "));
        show("count", CharSetUtils.count("hello", "k-p"));
        show("delete", CharSetUtils.delete("hello", "^e-l"));
        show("keep", CharSetUtils.keep("hello", "hl"));
        show("char",
                CharUtils.unicodeEscaped('A') + CharUtils.isAsciiPrintable('\n')
                        + CharUtils.toIntValue('7') + CharUtils.toString('x'));
    }
}
