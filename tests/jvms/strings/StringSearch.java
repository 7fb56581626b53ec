// Searching, comparing and hashing Latin-1 and UTF-16 strings against each other.
public class StringSearch {
    static int naive(String s, String t, int from) {
        outer:
        for (int i = Math.max(from, 0); i + t.length() <= s.length(); i++) {
            for (int j = 0; j < t.length(); j++) {
                if (s.charAt(i + j) != t.charAt(j)) {
                    continue outer;
                }
            }
            return i;
        }
        return -1;
    }

    static String show(String s) {
        StringBuilder b = new StringBuilder();
        for (char c : s.toCharArray()) {
            b.append(c < 127 ? String.valueOf(c) : "<" + Integer.toHexString(c) + ">");
        }
        return b.toString();
    }

    public static void main(String[] args) {
        String[] hay = {"", "abcabcabd", "aaaaaaab", "x\u00e9y\u00e9z", "p\u20acq\u20acr",
            "mixed \u4e2d text \u4e2d end", "needle in a haystack needle"};
        String[] needles = {"", "a", "abd", "aab", "\u00e9", "\u00e9z", "\u20ac", "\u20acr",
            "\u4e2d end", "needle", "zz"};
        int wrong = 0;
        for (String h : hay) {
            StringBuilder line = new StringBuilder(show(h)).append(':');
            for (String n : needles) {
                for (int from = -1; from <= h.length() + 1; from++) {
                    int expected = n.isEmpty() ? Math.min(Math.max(from, 0), h.length())
                            : naive(h, n, from);
                    if (h.indexOf(n, from) != expected) {
                        wrong++;
                    }
                }
                line.append(' ').append(h.indexOf(n)).append('/').append(h.lastIndexOf(n));
            }
            System.out.println(line);
        }
        System.out.println("wrong " + wrong);
        for (String a : hay) {
            StringBuilder line = new StringBuilder();
            for (String b : hay) {
                line.append(a.compareTo(b)).append(' ').append(a.equals(b) ? 'e' : '.');
            }
            System.out.println(line + " " + a.hashCode());
        }
        System.out.println("abcdef".regionMatches(2, "xcdex", 1, 3) + " "
                + "ABC".regionMatches(true, 0, "abc", 0, 3) + " " + "a".compareTo("\u20ac") + " "
                + "\u20ac".startsWith("\u20ac") + " " + "x\u20ac".endsWith("\u20ac") + " "
                + show("x\u20acx".replace("x", "\u00e9")) + " " + show("\u20aca".substring(1)) + " "
                + "\u20aca".substring(1).equals("a"));
        System.out.println(show(String.join("\u20ac", "a", "b")) + " "
                + show("AbC\u00c9".toLowerCase()) + " " + show(" \u00a0x\u2003".strip()) + " "
                + show("tab\tnew\n".trim()) + "|");
        char[] out = new char[6];
        "hello".getChars(1, 4, out, 2);
        System.out.println(new String(out).replace('\0', '.') + " " + String.copyValueOf(out, 2, 2)
                + " " + "a,b;c".split("[,;]").length + " " + "chars".chars().sum());
    }
}
