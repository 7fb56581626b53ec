// Signature attributes as reflection shows them (JVMS 4.7.9).
import java.io.Serializable;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

public class GenericSignatures {
    abstract static class Sample<T extends Number & Serializable, U> implements
            Comparator<Map<String, ? super T[]>> {
        List<? extends T> field;
        T[][] grid;
        Map.Entry<U, int[]> entry;

        abstract <X extends Exception, Y> List<Y> method(T t, List<X[]> xs, Y... ys) throws X;
    }

    static class Fixed extends java.util.ArrayList<Map<String, Integer>> {}

    public static void main(String[] args) throws Exception {
        Class<?> c = Sample.class;
        for (TypeVariable<?> v : c.getTypeParameters()) {
            System.out.println(v + " " + Arrays.toString(v.getBounds()) + " "
                    + v.getGenericDeclaration());
        }
        System.out.println(c.getGenericInterfaces()[0]);
        for (String name : new String[] {"field", "grid", "entry"}) {
            System.out.println(c.getDeclaredField(name).getGenericType() + " erased "
                    + c.getDeclaredField(name).getType());
        }
        for (Method m : c.getDeclaredMethods()) {
            System.out.println(m.toGenericString());
            System.out.println(m);
            for (Type t : m.getGenericParameterTypes()) {
                System.out.println("  " + t + " " + (t instanceof ParameterizedType));
            }
            System.out.println("  " + m.getGenericReturnType() + " "
                    + Arrays.toString(m.getGenericExceptionTypes()));
        }
        Type superclass = Fixed.class.getGenericSuperclass();
        System.out.println(superclass);
        ParameterizedType p = (ParameterizedType) superclass;
        System.out.println(p.getRawType() + " " + p.getActualTypeArguments()[0] + " "
                + p.getOwnerType());
        System.out.println(c.toGenericString());
        System.out.println(p.equals(Fixed.class.getGenericSuperclass()));
    }
}
