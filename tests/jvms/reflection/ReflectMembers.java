// Fields, methods and constructors found and used by reflection, with modifiers and types.
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;

public class ReflectMembers {
    public static class Target {
        public int number = 3;
        private String text = "private";
        protected static final long LIMIT = 99L;
        volatile double[] values;
        transient boolean flag;

        public Target() {}

        private Target(String text, int... n) {
            this.text = text;
            this.number = n.length;
        }

        public String join(String a, int b) {
            return text + a + b;
        }

        private static synchronized int twice(int v) {
            return v * 2;
        }

        protected final void nothing() throws java.io.IOException {}
    }

    public static void main(String[] args) throws Exception {
        Class<?> c = Target.class;
        Field[] fields = c.getDeclaredFields();
        for (Field f : fields) {
            System.out.println(f + " | " + Modifier.toString(f.getModifiers()) + " | "
                    + f.getType().getSimpleName());
        }
        Method[] methods = c.getDeclaredMethods();
        Arrays.sort(methods, Comparator.comparing(Method::getName));
        for (Method m : methods) {
            System.out.println(m + " " + m.getParameterCount() + " " + m.isVarArgs());
        }
        Constructor<?>[] constructors = c.getDeclaredConstructors();
        Arrays.sort(constructors, Comparator.comparing(Constructor::getParameterCount));
        for (Constructor<?> k : constructors) {
            System.out.println(k + " " + k.isVarArgs());
        }
        Object o = constructors[1].newInstance("made", new int[] {1, 2});
        Method join = c.getMethod("join", String.class, int.class);
        System.out.println(join.invoke(o, "-", 5));
        Method twice = c.getDeclaredMethod("twice", int.class);
        twice.setAccessible(true);
        System.out.println(twice.invoke(null, 21));
        Field text = c.getDeclaredField("text");
        text.setAccessible(true);
        text.set(o, "changed");
        Field number = c.getField("number");
        number.setInt(o, number.getInt(o) + 40);
        System.out.println(join.invoke(o, "/", 0) + " " + number.get(o) + " "
                + c.getDeclaredField("LIMIT").getLong(null));
        System.out.println(c.getDeclaredConstructor().newInstance().getClass().getSimpleName());
    }
}
