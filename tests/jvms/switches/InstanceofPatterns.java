// Pattern matching for instanceof, its scope, over a sealed hierarchy (JLS 6.3.1, 8.1.1.2).
//# jdk: 17 sealed types
public class InstanceofPatterns {
    sealed interface Expr permits Num, Neg, Bin {}

    record Num(int value) implements Expr {}

    record Neg(Expr inner) implements Expr {}

    sealed abstract static class Bin implements Expr permits Add, Mul {
        Expr left;
        Expr right;
    }

    static final class Add extends Bin {}

    static non-sealed class Mul extends Bin {}

    static <T extends Bin> T bin(T b, Expr l, Expr r) {
        b.left = l;
        b.right = r;
        return b;
    }

    static int eval(Expr e) {
        if (e instanceof Num n) {
            return n.value();
        }
        if (e instanceof Neg neg && neg.inner() instanceof Num n) {
            return -n.value();
        }
        if (!(e instanceof Bin b)) {
            return -eval(((Neg) e).inner());
        }
        return b instanceof Add ? eval(b.left) + eval(b.right) : eval(b.left) * eval(b.right);
    }

    static String describe(Object o) {
        if (o instanceof String s && s.length() > 2) {
            return "long string " + s.toUpperCase();
        } else if (o instanceof String s) {
            return "string " + s;
        } else if (o instanceof Integer i && i > 10) {
            return "big " + (i + 1);
        } else if (o instanceof int[] a && a.length > 0) {
            return "ints from " + a[0];
        }
        return o instanceof CharSequence c ? "sequence " + c.length() : "other";
    }

    public static void main(String[] args) {
        Expr e = bin(new Add(), new Num(2), bin(new Mul() {}, new Neg(new Num(3)),
                new Neg(bin(new Add(), new Num(4), new Num(5)))));
        System.out.println(eval(e));
        Object[] all = {"abc", "a", 11, 5, new int[] {7}, new int[0], new StringBuilder("q"), null};
        for (Object o : all) {
            System.out.println(describe(o));
        }
        System.out.println(Expr.class.isSealed() + " " + Bin.class.isSealed() + " "
                + Mul.class.isSealed() + " " + Expr.class.getPermittedSubclasses().length);
        for (Class<?> c : Expr.class.getPermittedSubclasses()) {
            System.out.println(c.getSimpleName());
        }
    }
}
