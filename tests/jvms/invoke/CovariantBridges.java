// Covariant returns and generic overrides need bridge methods; both paths reach the same code.
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.function.Function;
import java.util.function.Supplier;

public class CovariantBridges {
    static class Base implements Cloneable {
        Object make() {
            return "base";
        }
    }

    static class Derived extends Base {
        @Override
        String make() {
            return "derived";
        }
    }

    static class Deeper extends Derived {
        @Override
        String make() {
            return super.make() + "!";
        }
    }

    interface Source<T> extends Supplier<T> {
        T get();
    }

    static class Numbers implements Source<Integer>, Function<String, Integer> {
        public Integer get() {
            return 42;
        }

        public Integer apply(String s) {
            return s.length();
        }
    }

    static class ByLength implements Comparator<String> {
        public int compare(String a, String b) {
            return Integer.compare(a.length(), b.length());
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Base b = new Deeper();
        System.out.println(b.make() + " " + new Derived().make().length());
        Supplier<Integer> s = new Numbers();
        System.out.println(s.get() + 1);
        Function raw = new Numbers();
        System.out.println(raw.apply("four"));
        try {
            raw.apply(4);
        } catch (ClassCastException e) {
            System.out.println("the bridge checks its argument");
        }
        Comparator c = new ByLength();
        System.out.println(c.compare("aaa", "b"));
        try {
            c.compare(1, 2);
        } catch (ClassCastException e) {
            System.out.println("and so does this one");
        }
        for (Class<?> k : new Class<?>[] {Derived.class, Numbers.class, ByLength.class}) {
            Method[] methods = k.getDeclaredMethods();
            String[] lines = new String[methods.length];
            for (int i = 0; i < lines.length; i++) {
                Method m = methods[i];
                lines[i] = m.getName() + Arrays.toString(m.getParameterTypes()) + " "
                        + m.getReturnType().getSimpleName() + " " + m.isBridge() + " "
                        + m.isSynthetic();
            }
            Arrays.sort(lines);
            System.out.println(String.join("; ", lines));
        }
    }
}
