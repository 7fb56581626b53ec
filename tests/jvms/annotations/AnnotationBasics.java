// Runtime annotations: defaults, arrays, nesting, inheritance, repetition (JVMS 4.7.16).
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.Arrays;

public class AnnotationBasics {
    enum Level { LOW, HIGH }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Part {
        String value();
    }

    @Inherited
    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.TYPE, ElementType.METHOD, ElementType.FIELD, ElementType.PARAMETER})
    @interface Info {
        int number() default 42;

        String[] names() default {};

        Class<?> type() default Object.class;

        Level level() default Level.LOW;

        Part part() default @Part("default");

        double ratio() default 0.5;

        char mark() default 'm';

        long[] longs() default {1, 2};
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Repeatable(Tags.class)
    @interface Tag {
        String value();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Tags {
        Tag[] value();
    }

    @interface ClassOnly {}

    @Info(number = 7, names = {"a", "b"}, type = String[].class, level = Level.HIGH,
            part = @Part("own"))
    @Tag("one")
    @Tag("two")
    @ClassOnly
    static class Marked {
        @Info(names = "single")
        int field;

        @Deprecated
        @Tag("alone")
        void method(@Info(number = -1) int p, String q) {}
    }

    static class Heir extends Marked {}

    public static void main(String[] args) throws Exception {
        Info i = Marked.class.getAnnotation(Info.class);
        System.out.println(i.number() + " " + Arrays.toString(i.names()) + " " + i.type() + " "
                + i.level() + " " + i.part().value() + " " + i.ratio() + " " + i.mark() + " "
                + i.longs().length);
        System.out.println(Heir.class.getAnnotation(Info.class).equals(i) + " "
                + Heir.class.isAnnotationPresent(Tags.class) + " "
                + Heir.class.getDeclaredAnnotations().length);
        System.out.println(Marked.class.getAnnotationsByType(Tag.class).length + " "
                + Marked.class.getAnnotation(Tags.class).value()[1].value() + " "
                + Marked.class.getAnnotation(Tag.class) + " "
                + Marked.class.isAnnotationPresent(ClassOnly.class));
        Info f = Marked.class.getDeclaredField("field").getAnnotation(Info.class);
        System.out.println(f.names()[0] + " " + f.part().value() + " " + f.number() + " "
                + f.annotationType().getSimpleName());
        var m = Marked.class.getDeclaredMethod("method", int.class, String.class);
        System.out.println(m.isAnnotationPresent(Deprecated.class) + " "
                + m.getAnnotationsByType(Tag.class)[0].value() + " "
                + m.getParameterAnnotations()[0].length + m.getParameterAnnotations()[1].length);
        System.out.println(m.getParameters()[0].getAnnotation(Info.class).number() + " "
                + f.equals(i) + " " + (f.hashCode() == i.hashCode()));
        System.out.println(m.getAnnotation(Tag.class) + " " + Info.class.getMethod("ratio")
                .getDefaultValue() + " " + Part.class.isAnnotation());
    }
}
