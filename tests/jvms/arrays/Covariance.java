// Arrays are covariant, and every aastore checks the element's type (JLS 4.10.3, 10.5).
import java.util.ArrayList;
import java.util.List;

public class Covariance {
    static class Animal {
        public String toString() {
            return "animal";
        }
    }

    static class Cat extends Animal {
        public String toString() {
            return "cat";
        }
    }

    static void put(Animal[] target, Animal value) {
        try {
            target[0] = value;
            System.out.println("stored " + target[0]);
        } catch (ArrayStoreException e) {
            System.out.println("ArrayStoreException " + e.getMessage());
        }
    }

    @SafeVarargs
    static <T> T[] pack(T... items) {
        return items;
    }

    @SuppressWarnings("unchecked")
    static <T> T[] generic(T a, T b) {
        return pack(a, b);
    }

    public static void main(String[] args) {
        put(new Animal[1], new Cat());
        put(new Cat[1], new Cat());
        put(new Cat[1], new Animal());
        put(new Cat[1], null);
        Comparable<?>[] c = new Integer[1];
        try {
            ((Object[]) c)[0] = "s";
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(pack("a", "b").getClass().getSimpleName() + " "
                + Covariance.<Object>generic("a", "b").getClass().getSimpleName());
        try {
            String[] wrong = generic("a", "b");
            System.out.println(wrong.length);
        } catch (ClassCastException e) {
            System.out.println("heap pollution was found");
        }
        List<String> list = new ArrayList<>(List.of("q", "r"));
        String[] exact = list.toArray(new String[0]);
        Object[] plain = list.toArray();
        System.out.println(exact.getClass() == String[].class);
        System.out.println(plain.getClass() == Object[].class);
        System.out.println(Cat[].class.getSuperclass() + " "
                + Animal[].class.isAssignableFrom(Cat[].class) + " "
                + Object[].class.isAssignableFrom(int[].class));
    }
}
