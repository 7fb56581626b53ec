// Serialisable lambdas and method references survive a round trip through SerializedLambda.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.util.Comparator;
import java.util.function.Function;
import java.util.function.Supplier;

public class SerializableLambdas implements Serializable {
    interface Op extends Function<Integer, Integer>, Serializable {}

    int base = 100;

    Op capturing(int by) {
        return x -> x + by + base;
    }

    @SuppressWarnings("unchecked")
    static <T> T copy(T t) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(t);
        }
        return (T) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))
                .readObject();
    }

    static void describe(Object lambda) throws Exception {
        Method m = lambda.getClass().getDeclaredMethod("writeReplace");
        m.setAccessible(true);
        SerializedLambda s = (SerializedLambda) m.invoke(lambda);
        System.out.println(s.getFunctionalInterfaceClass() + " "
                + s.getFunctionalInterfaceMethodName() + s.getFunctionalInterfaceMethodSignature()
                + " " + s.getImplMethodKind() + " "
                + s.getImplClass() + " " + s.getImplMethodSignature() + " "
                + s.getCapturedArgCount());
    }

    public static void main(String[] args) throws Exception {
        Op plain = x -> x * 2;
        System.out.println(copy(plain).apply(21));
        System.out.println(copy(new SerializableLambdas().capturing(5)).apply(1));
        Op ref = Math::abs;
        System.out.println(copy(ref).apply(-9));
        Supplier<String> bound = (Supplier<String> & Serializable) "text"::toUpperCase;
        System.out.println(copy(bound).get());
        Comparator<String> c = Comparator.comparing((Function<String, Integer> & Serializable)
                String::length);
        System.out.println(copy(c).compare("aaa", "b"));
        Function<String, StringBuilder> make = (Function<String, StringBuilder> & Serializable)
                StringBuilder::new;
        System.out.println(copy(make).apply("x").append("y"));
        describe(plain);
        describe(ref);
        describe(bound);
        describe(make);
        describe(new SerializableLambdas().capturing(5));
        try {
            copy((Function<String, String>) s -> s);
        } catch (NotSerializableException e) {
            System.out.println("an ordinary lambda is not serialisable");
        }
    }
}
