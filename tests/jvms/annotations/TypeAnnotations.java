// Type annotations on fields, bounds, casts and receivers, as reflection sees them (JVMS 4.7.20).
import java.lang.annotation.Annotation;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.AnnotatedArrayType;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Method;
import java.util.List;

public class TypeAnnotations {
    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.TYPE_USE, ElementType.TYPE_PARAMETER})
    @interface Ok {
        int value() default 0;
    }

    static class Sample<@Ok(1) T extends @Ok(2) Number> extends @Ok(3) Object
            implements @Ok(4) Runnable {
        @Ok(5) String plain;
        List<@Ok(6) String> list;
        @Ok(7) String @Ok(8) [] array;

        public void run() {}

        @Ok(9) int method(@Ok(10) Sample<T> this, @Ok(11) long p) throws @Ok(12) Exception {
            return 0;
        }
    }

    static String marks(AnnotatedType t) {
        StringBuilder s = new StringBuilder();
        for (Annotation a : t.getAnnotations()) {
            s.append(((Ok) a).value());
        }
        return s.toString();
    }

    public static void main(String[] args) throws Exception {
        Class<?> c = Sample.class;
        System.out.println(((Ok) c.getTypeParameters()[0].getAnnotations()[0]).value() + " "
                + marks(c.getTypeParameters()[0].getAnnotatedBounds()[0]));
        System.out.println(marks(c.getAnnotatedSuperclass()) + " "
                + marks(c.getAnnotatedInterfaces()[0]));
        System.out.println(marks(c.getDeclaredField("plain").getAnnotatedType()));
        AnnotatedType list = c.getDeclaredField("list").getAnnotatedType();
        System.out.println("[" + marks(list) + "] " + marks(((AnnotatedParameterizedType) list)
                .getAnnotatedActualTypeArguments()[0]));
        AnnotatedType array = c.getDeclaredField("array").getAnnotatedType();
        System.out.println(marks(array) + " " + marks(((AnnotatedArrayType) array)
                .getAnnotatedGenericComponentType()));
        Method m = c.getDeclaredMethod("method", long.class);
        System.out.println(marks(m.getAnnotatedReturnType()) + " "
                + marks(m.getAnnotatedReceiverType()) + " "
                + marks(m.getAnnotatedParameterTypes()[0]) + " "
                + marks(m.getAnnotatedExceptionTypes()[0]));
    }
}
