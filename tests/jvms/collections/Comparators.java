// Comparators and sorting: stability, nulls, chaining, reversed, contract violations.
//# jdk: 16 records
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

public class Comparators {
    record Person(String name, int age, Double score) {
        @Override
        public String toString() {
            return name + age;
        }
    }

    public static void main(String[] args) {
        List<Person> people = new ArrayList<>(List.of(new Person("bob", 30, 1.5), new Person("al",
                25, null), new Person("cy", 30, 0.5), new Person("di", 25, 2.0), new Person("ed",
                41, null)));
        people.sort(Comparator.comparingInt(Person::age));
        System.out.println(people);
        people.sort(Comparator.comparing(Person::name).reversed());
        System.out.println(people);
        people.sort(Comparator.comparingInt(Person::age).thenComparing(Person::name,
                Comparator.reverseOrder()));
        System.out.println(people);
        people.sort(Comparator.comparing(Person::score, Comparator.nullsLast(
                Comparator.naturalOrder())).thenComparing(Person::name));
        System.out.println(people);
        people.sort(Comparator.comparing(Person::score, Comparator.nullsFirst(
                Comparator.reverseOrder())));
        System.out.println(people.get(2));
        String[] words = {"b", "A", "c", "B", "a", "C"};
        Arrays.sort(words, String.CASE_INSENSITIVE_ORDER);
        System.out.println(Arrays.toString(words));
        Arrays.sort(words, Collections.reverseOrder(String::compareTo));
        System.out.println(Arrays.toString(words));
        Integer[] big = new Integer[300];
        for (int i = 0; i < big.length; i++) {
            big[i] = i * 7919 % 1000;
        }
        Integer[] copy = big.clone();
        Arrays.sort(big, (a, b) -> Integer.compare(a % 10, b % 10));
        boolean stable = true;
        List<Integer> original = Arrays.asList(copy);
        for (int i = 1; i < big.length; i++) {
            if (big[i - 1] % 10 == big[i] % 10) {
                stable &= original.indexOf(big[i - 1]) < original.indexOf(big[i]);
            }
        }
        System.out.println(stable + " " + big[0] + " " + big[299]);
        try {
            Integer[] broken = copy.clone();
            Arrays.sort(broken, (a, b) -> a % 2 == 0 ? 1 : -1);
            System.out.println("not noticed");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Arrays.sort(new Object[] {"s", 1});
        } catch (ClassCastException e) {
            System.out.println("cannot compare");
        }
        long[] longs = {5, -1, Long.MAX_VALUE, Long.MIN_VALUE, 0};
        Arrays.sort(longs, 1, 4);
        System.out.println(Arrays.toString(longs) + " " + Collections.max(people,
                Comparator.comparingInt(Person::age)) + " " + "Z".toLowerCase(Locale.ROOT));
    }
}
