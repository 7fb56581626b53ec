// Scoped values, of the JDKs that have them: bound, shadowed, unbound, and remembered by a cache.
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

public class ScopedValues {
    static Class<?> type;

    static Object call(Class<?> owner, String name, Object receiver, Class<?>[] types,
            Object... arguments) {
        try {
            Method method = owner.getMethod(name, types);
            return method.invoke(receiver, arguments);
        } catch (InvocationTargetException e) {
            return e.getCause().toString();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    static Object get(Object key) {
        return call(type, "get", key, new Class<?>[0]);
    }

    static void bound(Object key, Object value, Runnable body) {
        Object carrier = call(type, "where", null, new Class<?>[] {type, Object.class}, key, value);
        call(carrier.getClass(), "run", carrier, new Class<?>[] {Runnable.class}, body);
    }

    public static void main(String[] args) throws InterruptedException {
        try {
            type = Class.forName("java.lang.ScopedValue");
        } catch (ClassNotFoundException e) {
            System.out.println("none in this JDK");
            return;
        }
        Object[] keys = new Object[40];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = call(type, "newInstance", null, new Class<?>[0]);
        }
        System.out.println(get(keys[0]));
        bound(keys[0], "one", () -> {
            System.out.println(get(keys[0]) + " " + get(keys[0]) + " " + get(keys[1]));
            bound(keys[0], "two", () -> System.out.println(get(keys[0])));
            System.out.println(get(keys[0]));
        });
        System.out.println(get(keys[0]));
        nest(keys, 0);
        Thread other = new Thread(() -> bound(keys[3], "elsewhere",
                () -> System.out.println(get(keys[3]) + " " + get(keys[2]))));
        bound(keys[2], "here", () -> {
            other.start();
            try {
                other.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            System.out.println(get(keys[2]) + " " + get(keys[3]));
        });
    }

    /** More bindings than a cache has places. */
    static void nest(Object[] keys, int depth) {
        if (depth < keys.length) {
            bound(keys[depth], depth, () -> nest(keys, depth + 1));
            return;
        }
        int sum = 0;
        for (int round = 0; round < 3; round++) {
            for (Object key : keys) {
                sum += (Integer) get(key);
            }
        }
        System.out.println(sum);
    }
}
