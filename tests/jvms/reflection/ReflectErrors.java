// What reflection throws: wrapped exceptions, wrong types, missing members, illegal access.
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.concurrent.Callable;

public class ReflectErrors {
    public static class Target {
        public static final int FIXED = Integer.valueOf(4);
        public final String own = "own".trim();
        public byte small;

        public static void fail(String s) throws Exception {
            throw new Exception(s);
        }

        public int plain(int v) {
            return v;
        }
    }

    abstract static class Abstract {
        public Abstract() {}
    }

    static void attempt(Callable<?> c) {
        try {
            System.out.println("got " + c.call());
        } catch (InvocationTargetException e) {
            System.out.println("wrapped " + e.getTargetException() + " " + e.getMessage());
        } catch (Exception e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        Class<?> c = Target.class;
        Method fail = c.getMethod("fail", String.class);
        Method plain = c.getMethod("plain", int.class);
        attempt(() -> fail.invoke(null, "inside"));
        attempt(() -> c.getMethod("missing", int.class, String[].class));
        attempt(() -> c.getField("missing"));
        attempt(() -> c.getConstructor(int.class));
        attempt(() -> Abstract.class.getConstructor().newInstance());
        attempt(() -> plain.invoke(null, 1).getClass());
        attempt(() -> plain.invoke(new Target(), 'c'));
        attempt(() -> plain.invoke(new Target(), (byte) 7));
        Field small = c.getField("small");
        Target t = new Target();
        attempt(() -> {
            small.setByte(t, (byte) 9);
            return small.getInt(t);
        });
        attempt(() -> Class.forName("[LReflectErrors$Target;").getSimpleName());
        attempt(() -> Class.forName("int"));
        attempt(() -> Array.newInstance(int.class, -1));
        attempt(() -> Array.get(new int[] {5, 6}, 1));
        attempt(() -> Array.get("no array", 1));
        attempt(() -> Array.getInt(new byte[] {3}, 0));
        attempt(() -> Array.getLength(Array.newInstance(String.class, 2, 3)));
        attempt(() -> Array.getByte(new int[] {3}, 0));
    }
}
