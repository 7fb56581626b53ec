// asType conversions, invoke against invokeExact, MethodType's own operations, wrong-type errors.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.WrongMethodTypeException;
import java.util.List;

public class HandleTypes {
    static long widen(long a, double b) {
        return a * 2 + (long) b;
    }

    static Object identity(Object o) {
        return o;
    }

    static void nothing() {}

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle widen = lookup.findStatic(HandleTypes.class, "widen",
                MethodType.methodType(long.class, long.class, double.class));
        System.out.println((long) widen.invoke(1, 2f) + " " + (Object) widen.invoke('a', (short) 3)
                + " " + (double) (long) widen.invoke(Integer.valueOf(7), 1L));
        try {
            System.out.println((long) widen.invokeExact(1, 2.0));
        } catch (WrongMethodTypeException e) {
            System.out.println("exact needs exact types");
        }
        try {
            System.out.println((String) widen.invoke(1, 2));
        } catch (WrongMethodTypeException e) {
            System.out.println("no conversion to String");
        }
        MethodHandle id = lookup.findStatic(HandleTypes.class, "identity",
                MethodType.methodType(Object.class, Object.class));
        System.out.println((int) id.invoke(5) + (int) id.invoke((Object) 6));
        MethodHandle strings = id.asType(MethodType.methodType(String.class, String.class));
        System.out.println((String) strings.invokeExact("s"));
        MethodHandle wrong = id.asType(MethodType.methodType(Integer.class, Object.class));
        try {
            System.out.println((Integer) wrong.invokeExact((Object) "x"));
        } catch (ClassCastException e) {
            System.out.println("the result is cast");
        }
        try {
            System.out.println((int) id.invoke((Object) null));
        } catch (NullPointerException e) {
            System.out.println("null does not unbox");
        }
        MethodHandle nothing = lookup.findStatic(HandleTypes.class, "nothing",
                MethodType.methodType(void.class));
        System.out.println((Object) nothing.invoke() + " " + (int) nothing.asType(
                MethodType.methodType(int.class)).invokeExact());
        MethodType t = MethodType.methodType(int.class, String.class, long[].class);
        System.out.println(t + " " + t.toMethodDescriptorString() + " " + t.wrap() + " "
                + t.generic() + " " + t.erase() + " " + t.parameterCount());
        System.out.println(t.changeReturnType(void.class).insertParameterTypes(1, byte.class)
                .dropParameterTypes(0, 1).appendParameterTypes(List.of(char.class)));
        System.out.println(t == MethodType.fromMethodDescriptorString("(Ljava/lang/String;[J)I",
                null));
        System.out.println(MethodType.genericMethodType(2, true) + " " + t.hasPrimitives()
                + " " + t.lastParameterType() + " " + t.equals(t.unwrap()));
        MethodHandle cast = MethodHandles.explicitCastArguments(widen,
                MethodType.methodType(byte.class, double.class, boolean.class));
        System.out.println((byte) cast.invokeExact(100.9, true));
    }
}
