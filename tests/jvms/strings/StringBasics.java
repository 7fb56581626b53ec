// The everyday methods of String: index, case, trim, split, join, replace, compare.
//# jdk: 15 String.formatted
import java.util.Arrays;

public class StringBasics {
    public static void main(String[] args) {
        String s = "Hello, World";
        System.out.println(s.length() + " " + s.charAt(4) + " " + s.indexOf('o') + " "
                + s.lastIndexOf("o") + " " + s.indexOf("xyz") + " " + s.indexOf('o', 5));
        System.out.println(s.substring(7) + "|" + s.substring(0, 5) + "|" + s.substring(12));
        System.out.println(s.toUpperCase() + s.toLowerCase() + s.contains("World")
                + s.startsWith("Hell") + s.endsWith("d") + s.startsWith("World", 7));
        System.out.println("[" + "  a b\t\n".trim() + "][" + "  x ".strip() + "]["
                + "  x ".stripLeading() + "][" + "  x ".stripTrailing() + "]" + " ".isBlank());
        System.out.println(Arrays.toString("a,b,,c,,".split(",")) + Arrays.toString(
                "a,b,,c,,".split(",", -1)) + Arrays.toString("a1b22c".split("\\d+")));
        System.out.println(String.join("-", "x", "y", "z") + " " + "ab".repeat(3) + " "
                + "banana".replace('a', 'o') + " " + "banana".replace("an", "AN") + " "
                + "banana".replaceAll("a(.)", "<$1>"));
        System.out.println("apple".compareTo("banana") + " " + "apple".compareTo("app") + " "
                + "B".compareToIgnoreCase("a") + " " + "ABC".equalsIgnoreCase("abc"));
        System.out.println("abc".hashCode() + " " + "".hashCode() + " " + "Aa".hashCode() + " "
                + "BB".hashCode());
        System.out.println(String.valueOf(new char[] {'o', 'k'}) + String.valueOf(1.5f)
                + String.valueOf((Object) null) + new String("abc".toCharArray(), 1, 2));
        System.out.println("line1\nline2\r\nline3".lines().count() + " "
                + "abc".chars().sum() + " " + "x".concat("y") + " " + "a-b".indexOf(45));
        System.out.println("  two\n    four".indent(2).replace(' ', '.').replace('\n', '/'));
        System.out.println("%d items".formatted(3) + " " + "tEST".transform(t -> t + "!"));
        System.out.println("a\\tb".translateEscapes().length() + " " + "mississippi".chars()
                .filter(c -> c == 's').count() + " " + "".isEmpty());
    }
}
