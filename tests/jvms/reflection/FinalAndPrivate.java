// setAccessible, writes to final fields, static finals refused, private calls across classes.
//# jdk: 16 strong encapsulation of java.base
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;

public class FinalAndPrivate {
    static class Holder {
        private final int computed;
        private final int constant = 7;
        private static final Object FIXED = "fixed".trim();
        private volatile String text = "v";

        Holder(int c) {
            computed = c;
        }

        private String hidden(String s) {
            return "hidden " + s + computed;
        }

        int constant() {
            return constant;
        }
    }

    static void attempt(String what, java.util.concurrent.Callable<?> c) {
        try {
            System.out.println(what + " " + c.call());
        } catch (IllegalAccessException e) {
            System.out.println(what + " " + e.getClass().getSimpleName());
        } catch (Exception e) {
            System.out.println(what + " " + e);
        }
    }

    public static void main(String[] args) throws Exception {
        Holder h = new Holder(3);
        Field computed = Holder.class.getDeclaredField("computed");
        attempt("get", () -> computed.getInt(h));
        attempt("set final", () -> {
            computed.setInt(h, 4);
            return h.computed;
        });
        computed.setAccessible(true);
        attempt("set accessible final", () -> {
            computed.setInt(h, 4);
            return h.computed + " " + computed.get(h);
        });
        Field constant = Holder.class.getDeclaredField("constant");
        constant.setAccessible(true);
        attempt("constant", () -> {
            constant.set(h, 8);
            return h.constant() + " " + constant.get(h);
        });
        Field fixed = Holder.class.getDeclaredField("FIXED");
        fixed.setAccessible(true);
        attempt("static final", () -> {
            fixed.set(null, "changed");
            return Holder.FIXED;
        });
        attempt("wrong type", () -> {
            Holder.class.getDeclaredField("text").set(h, 5);
            return h.text;
        });
        attempt("wrong object", () -> Holder.class.getDeclaredField("text").get("a string"));
        attempt("null object", () -> Holder.class.getDeclaredField("text").get(null) == null);
        Method hidden = Holder.class.getDeclaredMethod("hidden", String.class);
        attempt("private method", () -> hidden.invoke(h, "x"));
        Field data = ArrayList.class.getDeclaredField("elementData");
        try {
            data.setAccessible(true);
        } catch (InaccessibleObjectException e) {
            System.out.println("java.base does not open java.util");
        }
        attempt("closed", () -> data.get(new ArrayList<>()));
        System.out.println(data.trySetAccessible() + " " + Modifier.isTransient(data.getModifiers())
                + " " + hidden.canAccess(h) + " " + Modifier.toString(fixed.getModifiers()));
    }
}
