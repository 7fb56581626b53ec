// Every conditional branch: against zero, of two ints, of references, null, and ?: (JVMS if<cond>).
public class Conditions {
    static String zero(int v) {
        String s = "";
        if (v == 0) s += "eq ";
        if (v != 0) s += "ne ";
        if (v < 0) s += "lt ";
        if (v >= 0) s += "ge ";
        if (v > 0) s += "gt ";
        if (v <= 0) s += "le ";
        return s;
    }

    static String two(int a, int b) {
        String s = "";
        if (a == b) s += "eq ";
        if (a != b) s += "ne ";
        if (a < b) s += "lt ";
        if (a >= b) s += "ge ";
        if (a > b) s += "gt ";
        if (a <= b) s += "le ";
        return s;
    }

    static String refs(Object a, Object b) {
        return (a == b ? "same" : "different") + (a != b ? "!" : "=") + (a == null ? "null" : "")
                + (b != null ? "set" : "");
    }

    static String floats(double a, double b) {
        String s = "";
        if (a < b) s += "<";
        if (!(a < b)) s += "!<";
        if (a >= b) s += ">=";
        if (!(a >= b)) s += "!>=";
        return s + (a > b || b > a ? "ordered" : a == b ? "equal" : "unordered");
    }

    public static void main(String[] args) {
        for (int v : new int[] {0, 1, -1, Integer.MIN_VALUE}) {
            System.out.println(v + " " + zero(v));
        }
        int[] values = {-1, 0, 1, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int a : values) {
            for (int b : values) {
                System.out.println(a + " " + b + " " + two(a, b));
            }
        }
        Object x = new Object();
        System.out.println(refs(x, x) + " " + refs(x, null) + " " + refs(null, null) + " "
                + refs(x, new Object()));
        System.out.println(floats(1, 2) + " " + floats(2, 1) + " " + floats(1, 1) + " "
                + floats(Double.NaN, 1) + " " + floats(0.0, -0.0));
    }
}
