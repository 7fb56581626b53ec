// reflect: members, constructors and generic types; annotations, classes, enums, events.
import java.io.Serializable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.lang3.AnnotationUtils;
import org.apache.commons.lang3.ClassUtils;
import org.apache.commons.lang3.EnumUtils;
import org.apache.commons.lang3.event.EventListenerSupport;
import org.apache.commons.lang3.reflect.ConstructorUtils;
import org.apache.commons.lang3.reflect.FieldUtils;
import org.apache.commons.lang3.reflect.InheritanceUtils;
import org.apache.commons.lang3.reflect.MethodUtils;
import org.apache.commons.lang3.reflect.TypeLiteral;
import org.apache.commons.lang3.reflect.TypeUtils;

public class Reflect {
    @Retention(RetentionPolicy.RUNTIME)
    public @interface Tag {
        String value() default "none";
        int[] numbers() default {1, 2};
    }

    public interface Shape {
        default String kind() {
            return "shape";
        }
    }

    public static class Base<T> implements Shape, Serializable {
        private String hidden = "hidden";
        protected int count = 3;
        public static final String CONSTANT = "constant";
        public T held;

        public Base() {}

        public Base(T held) {
            this.held = held;
        }

        public String join(String a, Object... rest) {
            StringBuilder b = new StringBuilder(a);
            for (Object o : rest) b.append('/').append(o);
            return b.toString();
        }

        public String over(int x) {
            return "int";
        }

        public String over(Number x) {
            return "Number";
        }

        public String over(Object x) {
            return "Object";
        }

        private int secret(int n) {
            return n * n;
        }
    }

    @Tag("derived")
    public static class Derived extends Base<List<? extends Number>> {
        @Tag(numbers = {7}) public String marked = "m";

        public Derived() {
            super(new ArrayList<>());
        }

        public static long twice(long n) {
            return 2 * n;
        }

        @Tag("thrower")
        public void thrower() {
            throw new IllegalStateException("from thrower");
        }

        @Override
        public String kind() {
            return "derived";
        }
    }

    @Tag(numbers = {7})
    static class Twin {}

    enum Colour { RED, GREEN, BLUE }

    public static void main(String[] args) throws Exception {
        fields();
        methods();
        constructors();
        types();
        classes();
        annotations();
        enums();
        events();
    }

    static void fields() throws Exception {
        Derived d = new Derived();
        System.out.println(FieldUtils.readField(d, "hidden", true));
        FieldUtils.writeField(d, "hidden", "changed", true);
        FieldUtils.writeField(d, "count", 8, true);
        System.out.println(FieldUtils.readField(d, "hidden", true) + " " + d.count);
        System.out.println(FieldUtils.readStaticField(Base.class, "CONSTANT"));
        List<String> names = new ArrayList<>();
        for (Field f : FieldUtils.getAllFields(Derived.class)) names.add(f.getName());
        System.out.println(names);
        System.out.println(FieldUtils.getFieldsListWithAnnotation(Derived.class, Tag.class));
        try {
            FieldUtils.readField(d, "nothing", true);
        } catch (IllegalArgumentException | NullPointerException e) {
            System.out.println(e);
        }
    }

    static void methods() throws Exception {
        Derived d = new Derived();
        System.out.println(MethodUtils.invokeMethod(d, "join", "a", "b", "c"));
        System.out.println(MethodUtils.invokeMethod(d, "over", 3) + " "
                + MethodUtils.invokeMethod(d, "over", 3.5) + " "
                + MethodUtils.invokeMethod(d, "over", "s"));
        System.out.println(MethodUtils.invokeStaticMethod(Derived.class, "twice", 21));
        System.out.println(MethodUtils.invokeMethod(d, true, "secret", 12));
        System.out.println(MethodUtils.getMethodsListWithAnnotation(Derived.class, Tag.class));
        System.out.println(MethodUtils.getAccessibleMethod(Derived.class, "kind"));
        Method join = MethodUtils.getMatchingAccessibleMethod(
                Base.class, "join", String.class, Integer.class);
        System.out.println(join);
        System.out.println(MethodUtils.getOverrideHierarchy(
                Derived.class.getMethod("kind"), ClassUtils.Interfaces.INCLUDE));
        try {
            MethodUtils.invokeMethod(d, "thrower");
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause());
        }
        try {
            MethodUtils.invokeMethod(d, "absent", 1);
        } catch (NoSuchMethodException e) {
            System.out.println(e.getMessage());
        }
    }

    static void constructors() throws Exception {
        Base<?> b = ConstructorUtils.invokeConstructor(Base.class, "held");
        System.out.println(b.held);
        System.out.println(ConstructorUtils.getAccessibleConstructor(Base.class, Object.class));
        System.out.println(
                ConstructorUtils.invokeConstructor(StringBuilder.class, "seed").reverse());
        System.out.println(InheritanceUtils.distance(Derived.class, Object.class));
    }

    static class Generic<K extends Comparable<K>, V> { Map<K, ? super List<V[]>> field; }

    static void types() throws Exception {
        Type held = Generic.class.getDeclaredField("field").getGenericType();
        System.out.println(TypeUtils.toString(held));
        System.out.println(TypeUtils.toLongString(Generic.class.getTypeParameters()[0]));
        System.out.println(TypeUtils.parameterize(Map.class, String.class,
                TypeUtils.wildcardType().withUpperBounds(Number.class).build()));
        System.out.println(
                TypeUtils.genericArrayType(TypeUtils.parameterize(List.class, Long.class)));
        Map<TypeVariable<?>, Type> arguments =
                TypeUtils.getTypeArguments(Derived.class, Base.class);
        System.out.println(arguments.get(Base.class.getTypeParameters()[0]));
        System.out.println(TypeUtils.isAssignable(new TypeLiteral<ArrayList<String>>() {}.getType(),
                new TypeLiteral<List<? extends CharSequence>>() {}.getType()));
        System.out.println(TypeUtils.isAssignable(new TypeLiteral<List<String>>() {}.getType(),
                new TypeLiteral<List<Integer>>() {}.getType()));
        System.out.println(TypeUtils.getRawType(held, null));
        System.out.println(new TypeLiteral<Map<String, int[]>>() {});
        System.out.println(TypeUtils.containsTypeVariables(held));
    }

    static void classes() throws Exception {
        System.out.println(ClassUtils.getAllInterfaces(TreeMap.class));
        System.out.println(ClassUtils.getAllSuperclasses(Derived.class));
        System.out.println(ClassUtils.getShortClassName(Map.Entry[].class) + " "
                + ClassUtils.getPackageName(Map.Entry.class) + " "
                + ClassUtils.getShortCanonicalName(int[][].class) + " "
                + ClassUtils.getAbbreviatedName("org.apache.commons.lang3.ClassUtils", 20));
        System.out.println(ClassUtils.isAssignable(Integer.class, long.class) + " "
                + ClassUtils.isAssignable(long.class, int.class) + " "
                + ClassUtils.primitiveToWrapper(char.class) + " "
                + ClassUtils.wrapperToPrimitive(Double.class));
        System.out.println(ClassUtils.getClass("java.util.Map.Entry[]") + " "
                + ClassUtils.getClass("int[][]") + " " + ClassUtils.isInnerClass(Derived.class));
        List<String> up = new ArrayList<>();
        for (Class<?> c : ClassUtils.hierarchy(Derived.class, ClassUtils.Interfaces.INCLUDE)) {
            up.add(c.getSimpleName());
        }
        System.out.println(up);
        try {
            ClassUtils.getClass("no.such.Class");
        } catch (ClassNotFoundException e) {
            System.out.println(e);
        }
    }

    static void annotations() throws Exception {
        Tag a = Derived.class.getField("marked").getAnnotation(Tag.class);
        Tag b = Twin.class.getAnnotation(Tag.class);
        Tag c = Derived.class.getAnnotation(Tag.class);
        System.out.println(AnnotationUtils.equals(a, b) + " " + AnnotationUtils.equals(a, c) + " "
                + (AnnotationUtils.hashCode(a) == AnnotationUtils.hashCode(b)) + " "
                + (AnnotationUtils.hashCode(a) == a.hashCode()) + " " + a.equals(b));
        System.out.println(AnnotationUtils.isValidAnnotationMemberType(String[].class) + " "
                + AnnotationUtils.isValidAnnotationMemberType(List.class));
        System.out.println(c);
    }

    static void enums() {
        System.out.println(EnumUtils.getEnumList(Colour.class) + " "
                + EnumUtils.getEnumMap(Colour.class).keySet().contains("RED") + " "
                + EnumUtils.isValidEnum(Colour.class, "PINK"));
        System.out.println(EnumUtils.getEnumIgnoreCase(Colour.class, "blue") + " "
                + EnumUtils.generateBitVector(Colour.class, EnumSet.of(Colour.RED, Colour.BLUE))
                + " " + EnumUtils.processBitVector(Colour.class, 6));
    }

    public interface Listener {
        void heard(String what, int times);
    }

    static void events() {
        EventListenerSupport<Listener> support = EventListenerSupport.create(Listener.class);
        support.addListener((w, n) -> System.out.println("first " + w + n));
        Listener second = (w, n) -> System.out.println("second " + w + n);
        support.addListener(second);
        support.fire().heard("a", 1);
        support.removeListener(second);
        support.fire().heard("b", 2);
        System.out.println(support.getListeners().length);
        List<String> sorted = new ArrayList<>(List.of("b", "c", "a"));
        sorted.sort(Comparator.reverseOrder());
        System.out.println(sorted);
    }
}
