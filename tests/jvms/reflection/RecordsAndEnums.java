// Reflection on records (components) and enums, and parameters with annotations.
//# jdk: 16 records
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;

public class RecordsAndEnums {
    record Person(String name, int age, List<String> tags) {
        Person {
            tags = List.copyOf(tags);
        }
    }

    enum Level {
        LOW(1), HIGH(9);

        final int weight;

        Level(int weight) {
            this.weight = weight;
        }
    }

    public static void main(String[] args) throws Exception {
        Person p = new Person("ann", 33, List.of("x", "y"));
        for (RecordComponent c : Person.class.getRecordComponents()) {
            System.out.println(c.getName() + " " + c.getType() + " " + c.getGenericType() + " "
                    + c.getAccessor().invoke(p) + " " + c);
        }
        Class<?>[] types = Arrays.stream(Person.class.getRecordComponents())
                .map(RecordComponent::getType).toArray(Class<?>[]::new);
        Constructor<Person> canonical = Person.class.getDeclaredConstructor(types);
        Person q = canonical.newInstance("bob", 44, List.of());
        System.out.println(q + " " + p.equals(q) + " " + Person.class.isRecord());
        System.out.println(Level.class.getRecordComponents() == null);
        Field f = Person.class.getDeclaredField("age");
        f.setAccessible(true);
        System.out.println(f.get(p));
        try {
            f.set(p, 1);
        } catch (IllegalAccessException e) {
            System.out.println("records stay as they are: " + p.age());
        }
        for (Field e : Level.class.getFields()) {
            System.out.println(e.getName() + " " + e.isEnumConstant() + " " + ((Level) e.get(null))
                    .weight);
        }
        try {
            Level.class.getDeclaredConstructors()[0].newInstance("MID", 2, 5);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Arrays.toString(Level.class.getEnumConstants()));
    }
}
