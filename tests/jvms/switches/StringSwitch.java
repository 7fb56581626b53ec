// Switch on strings, with hash collisions, fall through and null (JLS 14.11).
//# jdk: 14 switch expressions
public class StringSwitch {
    static int plain(String s) {
        switch (s) {
            case "Aa": return 1;
            case "BB": return 2;
            case "AaAa": return 3;
            case "BBBB": return 4;
            case "AaBB": return 5;
            case "": return 6;
            case "caf\u00e9": return 7;
            default: return 0;
        }
    }

    static String expr(String s) {
        return switch (s) {
            case "one", "uno" -> "1";
            case "two" -> {
                String t = "t";
                yield t + "2";
            }
            case "boom" -> throw new IllegalStateException("boom");
            default -> "?" + s;
        };
    }

    static String falling(String s) {
        String out = "";
        switch (s) {
            case "a":
                out += "a";
            case "b":
                out += "b";
                break;
            default:
                out += "d";
            case "c":
                out += "c";
        }
        return out;
    }

    public static void main(String[] args) {
        String[] all = {"Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "", "caf\u00e9", "C#"};
        StringBuilder line = new StringBuilder();
        for (String s : all) {
            line.append(plain(s)).append(plain(new String(s))).append(' ');
        }
        System.out.println(line);
        System.out.println(expr("one") + expr("uno") + expr("two") + expr("ten"));
        System.out.println(falling("a") + " " + falling("b") + " " + falling("c") + " "
                + falling("x"));
        try {
            expr("boom");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            plain(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
