// LambdaMetafactory, StringConcatFactory and ObjectMethods called by hand, as javac's code does.
//# jdk: 16 ObjectMethods
import java.lang.invoke.CallSite;
import java.lang.invoke.LambdaConversionException;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.StringConcatFactory;
import java.lang.runtime.ObjectMethods;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;

public class MetafactoryDirect {
    static int multiply(int a, int b) {
        return a * b;
    }

    static String shout(String prefix, Object o) {
        return prefix + o + "!";
    }

    interface Marker {}

    final int x = 4;
    final String y = "why";

    @SuppressWarnings("unchecked")
    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodType ints = MethodType.methodType(int.class, int.class, int.class);
        MethodHandle multiply = lookup.findStatic(MetafactoryDirect.class, "multiply", ints);
        CallSite site = LambdaMetafactory.metafactory(lookup, "applyAsInt", MethodType.methodType(
                IntBinaryOperator.class), ints, multiply, ints);
        IntBinaryOperator op = (IntBinaryOperator) site.getTarget().invokeExact();
        System.out.println(op.applyAsInt(6, 7));
        MethodHandle shout = lookup.findStatic(MetafactoryDirect.class, "shout",
                MethodType.methodType(String.class, String.class, Object.class));
        MethodType erased = MethodType.methodType(Object.class, Object.class);
        CallSite capturing = LambdaMetafactory.altMetafactory(lookup, "apply",
                MethodType.methodType(Function.class, String.class), erased, shout,
                MethodType.methodType(String.class, Object.class), LambdaMetafactory.FLAG_MARKERS,
                1, Marker.class);
        Function<Object, Object> f = (Function<Object, Object>) capturing.getTarget()
                .invoke("hey ");
        System.out.println(f.apply(5) + " " + (f instanceof Marker));
        try {
            LambdaMetafactory.metafactory(lookup, "apply", MethodType.methodType(Function.class),
                    erased, multiply, erased);
        } catch (LambdaConversionException e) {
            System.out.println("the shapes do not fit");
        }
        CallSite concat = StringConcatFactory.makeConcatWithConstants(lookup, "_",
                MethodType.methodType(String.class, int.class, Object.class, double.class),
                "<\1|\2|\1|\1>", "constant");
        System.out.println((String) concat.getTarget().invokeExact(3, (Object) null, 0.5));
        System.out.println((String) StringConcatFactory.makeConcat(lookup, "_",
                MethodType.methodType(String.class, char.class, boolean.class)).getTarget()
                .invokeExact('c', true));
        MethodHandle gx = lookup.findGetter(MetafactoryDirect.class, "x", int.class);
        MethodHandle gy = lookup.findGetter(MetafactoryDirect.class, "y", String.class);
        CallSite text = (CallSite) ObjectMethods.bootstrap(lookup, "toString",
                MethodType.methodType(String.class, MetafactoryDirect.class),
                MetafactoryDirect.class, "x;y", gx, gy);
        MetafactoryDirect me = new MetafactoryDirect();
        System.out.println((String) text.getTarget().invokeExact(me));
        MethodHandle hash = (MethodHandle) ObjectMethods.bootstrap(lookup, "hashCode",
                MethodHandle.class, MetafactoryDirect.class, "x;y", gx, gy);
        System.out.println((int) hash.invokeExact(me) == 31 * 4 + "why".hashCode());
    }
}
