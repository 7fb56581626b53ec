// The builder package (written out and by reflection), tuples and mutables.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import org.apache.commons.lang3.builder.CompareToBuilder;
import org.apache.commons.lang3.builder.Diff;
import org.apache.commons.lang3.builder.DiffBuilder;
import org.apache.commons.lang3.builder.DiffResult;
import org.apache.commons.lang3.builder.EqualsBuilder;
import org.apache.commons.lang3.builder.EqualsExclude;
import org.apache.commons.lang3.builder.HashCodeBuilder;
import org.apache.commons.lang3.builder.HashCodeExclude;
import org.apache.commons.lang3.builder.RecursiveToStringStyle;
import org.apache.commons.lang3.builder.ReflectionToStringBuilder;
import org.apache.commons.lang3.builder.ToStringBuilder;
import org.apache.commons.lang3.builder.ToStringExclude;
import org.apache.commons.lang3.builder.ToStringStyle;
import org.apache.commons.lang3.mutable.MutableBoolean;
import org.apache.commons.lang3.mutable.MutableDouble;
import org.apache.commons.lang3.mutable.MutableInt;
import org.apache.commons.lang3.mutable.MutableLong;
import org.apache.commons.lang3.mutable.MutableObject;
import org.apache.commons.lang3.tuple.ImmutablePair;
import org.apache.commons.lang3.tuple.ImmutableTriple;
import org.apache.commons.lang3.tuple.MutablePair;
import org.apache.commons.lang3.tuple.Pair;
import org.apache.commons.lang3.tuple.Triple;

public class Builders {
    static class Address {
        final String street;
        final int[] codes;

        Address(String street, int... codes) {
            this.street = street;
            this.codes = codes;
        }
    }

    static class Person implements Comparable<Person> {
        final String name;
        final int age;
        final double[][] grid = {{1, 2.5}, {}};
        final Address address;
        @ToStringExclude @HashCodeExclude @EqualsExclude String secret = "s";
        transient int cache = 9;

        Person(String name, int age, Address address) {
            this.name = name;
            this.age = age;
            this.address = address;
        }

        @Override
        public boolean equals(Object o) {
            if (!(o instanceof Person))
                return false;
            Person p = (Person) o;
            return new EqualsBuilder()
                    .append(name, p.name)
                    .append(age, p.age)
                    .append(grid, p.grid)
                    .isEquals();
        }

        @Override
        public int hashCode() {
            return new HashCodeBuilder(17, 37).append(name).append(age).append(grid).toHashCode();
        }

        @Override
        public int compareTo(Person p) {
            return new CompareToBuilder().append(name, p.name).append(p.age, age).toComparison();
        }

        String text(ToStringStyle style) {
            return new ToStringBuilder(this, style)
                    .append("name", name)
                    .append("age", age)
                    .append("grid", grid)
                    .append("codes", address.codes, false)
                    .toString();
        }

        @Override
        public String toString() {
            return name + "/" + age;
        }
    }

    static class Flat {
        int a = 1;
        Integer b = null;
        String c = "x";
        static int skipped = 4;
    }

    static class Sub extends Flat {
        boolean d = true;
        long[] e = {1L, -2L};
    }

    public static void main(String[] args) {
        Person ann = new Person("Ann", 30, new Address("High", 1, 2));
        Person ann2 = new Person("Ann", 30, new Address("Low", 3));
        Person bob = new Person("Bob", 25, new Address("High", 1, 2));
        written(ann, ann2, bob);
        reflective(ann, ann2);
        diffs(ann, bob);
        tuples();
        mutables();
    }

    static void written(Person ann, Person ann2, Person bob) {
        System.out.println(ann.equals(ann2) + " " + ann.equals(bob) + " "
                + (ann.hashCode() == ann2.hashCode()) + " " + ann.hashCode());
        List<Person> people =
                new ArrayList<>(Arrays.asList(bob, ann, new Person("Ann", 40, new Address("x"))));
        people.sort(null);
        System.out.println(people);
        System.out.println(ann.text(ToStringStyle.SHORT_PREFIX_STYLE));
        System.out.println(ann.text(ToStringStyle.NO_CLASS_NAME_STYLE));
        System.out.println(ann.text(ToStringStyle.SIMPLE_STYLE));
        System.out.println(
                ann.text(ToStringStyle.NO_FIELD_NAMES_STYLE).replaceAll("@[0-9a-f]+", "@"));
        System.out.println(ann.text(ToStringStyle.MULTI_LINE_STYLE).replaceAll("@[0-9a-f]+", "@"));
        System.out.println(new ToStringBuilder(ann, ToStringStyle.JSON_STYLE)
                                   .append("name", "a\"b")
                                   .append("ok", true)
                                   .append("list", Arrays.asList(1, 2))
                                   .append("none", (Object) null));
    }

    static void reflective(Person ann, Person ann2) {
        System.out.println(
                new ReflectionToStringBuilder(new Sub(), ToStringStyle.SHORT_PREFIX_STYLE)
                        .toString());
        System.out.println(ReflectionToStringBuilder.toString(
                new Sub(), ToStringStyle.SHORT_PREFIX_STYLE, false, true, Flat.class));
        System.out.println(ReflectionToStringBuilder.toStringExclude(new Flat(), "b")
                                   .replaceAll("@[0-9a-f]+", "@"));
        System.out.println(new ReflectionToStringBuilder(ann, new RecursiveToStringStyle())
                                   .toString()
                                   .replaceAll("@[0-9a-f]+", "@"));
        System.out.println(EqualsBuilder.reflectionEquals(ann, ann2, "address"));
        System.out.println(EqualsBuilder.reflectionEquals(ann, ann2));
        System.out.println(new EqualsBuilder()
                                   .setTestRecursive(true)
                                   .append(new Address("q", 1), new Address("q", 1))
                                   .isEquals());
        System.out.println(HashCodeBuilder.reflectionHashCode(new Sub()));
        System.out.println(CompareToBuilder.reflectionCompare(new Flat(), new Flat(), "b"));
    }

    static void diffs(Person ann, Person bob) {
        DiffResult<Person> result = new DiffBuilder<>(ann, bob, ToStringStyle.SHORT_PREFIX_STYLE)
                                            .append("name", ann.name, bob.name)
                                            .append("age", ann.age, bob.age)
                                            .append("grid", ann.grid, bob.grid)
                                            .build();
        System.out.println(result.getNumberOfDiffs() + " " + result);
        for (Diff<?> d : result) {
            System.out.println(d.getFieldName() + " " + d.getType() + " "
                    + d.toString().replaceAll("@[0-9a-f]+", "@"));
        }
    }

    static void tuples() {
        Pair<String, Integer> p = Pair.of("k", 1);
        System.out.println(p + " " + p.getKey() + " " + p.toString("<%s|%s>") + " " + p.hashCode()
                + " " + p.equals(new java.util.AbstractMap.SimpleEntry<>("k", 1)));
        MutablePair<String, Integer> m = MutablePair.of("m", 2);
        m.setRight(5);
        System.out.println(m + " " + m.compareTo(MutablePair.of("m", 3)));
        Triple<Integer, String, Boolean> t = Triple.of(1, "two", true);
        System.out.println(
                t + " " + t.compareTo(ImmutableTriple.of(1, "two", false)) + " " + t.hashCode());
        TreeMap<Pair<Integer, String>, String> map = new TreeMap<>();
        for (int i = 0; i < 6; i++) map.put(ImmutablePair.of(i % 3, "v" + i), "x" + i);
        System.out.println(map);
        try {
            p.setValue(3);
        } catch (UnsupportedOperationException e) {
            System.out.println(e);
        }
        System.out.println(Objects.equals(ImmutablePair.nullPair(), Pair.of(null, null)));
    }

    static void mutables() {
        MutableInt i = new MutableInt(5);
        i.add(3);
        int before = i.getAndIncrement();
        System.out.println(before + " " + i + " " + i.incrementAndGet() + " "
                + i.compareTo(new MutableInt(4)) + " " + i.doubleValue());
        MutableLong l = new MutableLong(1L << 40);
        l.subtract(1);
        MutableDouble d = new MutableDouble(0.0);
        d.add(1.5);
        d.decrement();
        System.out.println(l + " " + d + " " + new MutableDouble(Double.NaN).isNaN());
        MutableBoolean b = new MutableBoolean();
        b.setTrue();
        MutableObject<String> o = new MutableObject<>("x");
        o.setValue(o.getValue() + b);
        System.out.println(b + " " + o + " " + b.compareTo(new MutableBoolean(false)));
    }
}
