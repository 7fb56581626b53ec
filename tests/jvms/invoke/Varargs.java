// Varargs, overload phases (exact, boxing, varargs) and null arguments (JLS 15.12.2).
public class Varargs {
    static String f(int... v) {
        return "int[" + v.length + "]";
    }

    static String f(Object... v) {
        return v == null ? "null array" : "Object[" + v.length + "]";
    }

    static String g(long x) {
        return "long";
    }

    static String g(Integer x) {
        return "Integer";
    }

    static String g(Object x) {
        return "Object";
    }

    static String g(int... x) {
        return "int...";
    }

    static String h(String s) {
        return "String";
    }

    static String h(Object o) {
        return "Object";
    }

    static int sum(String label, int... v) {
        int s = label.length();
        for (int x : v) {
            s += x;
        }
        return s;
    }

    public static void main(String[] args) {
        System.out.println(f("a") + " " + f("a", 1, 2.0) + " " + f((Object[]) null) + " "
                + f((Object) null) + " " + f(new String[3]) + " " + f((Object) new String[3]));
        System.out.println(f(new int[] {1, 2}));
        System.out.println(g(1) + " " + g((short) 1) + " " + g(1L) + " " + g('c') + " " + g(1f)
                + " " + g() + " " + g(1, 2) + " " + g(Integer.valueOf(1)));
        System.out.println(h(null) + " " + h("x") + " " + h((Object) "x"));
        System.out.println(sum("") + " " + sum("ab", 1) + " " + sum("abc", 1, 2, 3));
        try {
            sum("x", (int[]) null);
        } catch (NullPointerException e) {
            System.out.println("null varargs");
        }
        System.out.println(String.format("%s-%s-%s", (Object[]) new String[] {"p", "q", "r"}));
    }
}
