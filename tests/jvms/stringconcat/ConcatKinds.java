// The + operator on every type, through invokedynamic (JLS 15.18.1).
public class ConcatKinds {
    static String order = "";

    static int next(String tag) {
        order += tag;
        return order.length();
    }

    static class Shown {
        @Override
        public String toString() {
            return "shown";
        }
    }

    static class Nullish {
        @Override
        public String toString() {
            return null;
        }
    }

    public static void main(String[] args) {
        boolean z = true;
        byte b = -1;
        char c = 'c';
        short s = 2;
        int i = Integer.MIN_VALUE;
        long l = Long.MAX_VALUE;
        float f = 1e10f;
        double d = -0.0;
        Object o = new Shown();
        String none = null;
        Object nothing = null;
        char[] chars = {'n', 'o'};
        System.out.println("" + z + b + c + s + i + l + f + d + o + none + nothing);
        System.out.println(z + "," + b + "," + c + "," + s + "," + i + "," + l + "," + f + ","
                + d + "," + o + "," + none + "," + nothing + "," + chars.length);
        System.out.println(1 + 2 + "x" + 1 + 2 + c + (c + 1) + (char) (c + 1));
        System.out.println("" + new Nullish() + "|");
        System.out.println("a" + next("p") + next("q") + "b" + next("r") + order);
        String t = "t";
        t += t + t;
        t += 1;
        t += 'x' + 1;
        System.out.println(t);
        String big = "";
        for (int k = 0; k < 40; k++) {
            big = k + big + k;
        }
        System.out.println(big.length() + " " + big.hashCode());
        String wide = "\u0100" + i + "\u00ff" + z + '\u4e2d';
        System.out.println(wide.length() + " " + (int) wide.charAt(0) + " " + wide.hashCode());
        System.out.println("\1" + i + "\2" + d);
        final String k1 = "k";
        System.out.println((k1 + 1 == "k1") + " " + (none + "x").length());
        String concat = none;
        concat += none;
        System.out.println(concat);
    }
}
