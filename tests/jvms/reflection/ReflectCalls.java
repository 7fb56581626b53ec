// Method.invoke many times (past any inflation), on interfaces, defaults and varargs.
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

public class ReflectCalls {
    private int total;

    public void add(int v) {
        total += v;
    }

    public long mixed(byte a, short b, char c, long d, float e, double f, boolean g) {
        return a + b + c + d + (long) e + (long) f + (g ? 1 : 0);
    }

    public static String varargs(String head, Object... rest) {
        return head + rest.length;
    }

    public interface Speaker {
        String name();

        default String speak() {
            return "I am " + name();
        }

        static String quiet() {
            return "...";
        }
    }

    public static void main(String[] args) throws Exception {
        ReflectCalls target = new ReflectCalls();
        Method add = ReflectCalls.class.getMethod("add", int.class);
        for (int i = 0; i < 100; i++) {
            if (add.invoke(target, i) != null) {
                throw new AssertionError();
            }
        }
        System.out.println(target.total);
        Constructor<?> make = StringBuilder.class.getConstructor(String.class);
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            all.append(make.newInstance("" + i % 10));
        }
        System.out.println(all);
        Method mixed = ReflectCalls.class.getMethod("mixed", byte.class, short.class, char.class,
                long.class, float.class, double.class, boolean.class);
        System.out.println(mixed.invoke(target, (byte) 1, (short) 2, 'c', 4L, 5.5f, 6.6, true));
        System.out.println(mixed.invoke(target, (byte) 1, (byte) 2, 'c', 'd', 5, 6L, false));
        Method varargs = ReflectCalls.class.getMethod("varargs", String.class, Object[].class);
        System.out.println(varargs.invoke(null, "n", new Object[] {1, 2, 3}));
        Speaker s = () -> "lambda";
        System.out.println(Speaker.class.getMethod("speak").invoke(s) + " "
                + Speaker.class.getMethod("quiet").invoke(null) + " "
                + Speaker.class.getMethod("name").invoke(s));
        List<Object> list = new ArrayList<>();
        Method listAdd = Collection.class.getMethod("add", Object.class);
        System.out.println(listAdd.invoke(list, "x") + " " + list);
        Method length = String.class.getMethod("length");
        System.out.println(length.invoke("four") + " " + Object.class.getMethod("toString")
                .invoke("virtual"));
        System.out.println(Math.class.getMethod("max", int.class, int.class).invoke(null, 3, 8));
    }
}
