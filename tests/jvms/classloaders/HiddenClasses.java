// Lookup.defineHiddenClass: several from the same bytes, nestmates, class data, no names.
//# jdk: 16 hidden classes with class data
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.function.Supplier;

public class HiddenClasses {
    private static String secret = "outer secret";

    static class Template implements Supplier<String> {
        static int made;
        final int id = ++made;

        @Override
        public String get() {
            return "template " + id + " " + getClass().isHidden();
        }
    }

    static class Peeker {
        static String peek() {
            return secret;
        }

        static Object data() throws Exception {
            return MethodHandles.classData(MethodHandles.lookup(), "_", List.class);
        }
    }

    static byte[] bytes(Class<?> c) throws IOException {
        try (InputStream in = c.getResourceAsStream(c.getName() + ".class")) {
            return in.readAllBytes();
        }
    }

    @SuppressWarnings("unchecked")
    public static void main(String[] args) throws Throwable {
        Lookup lookup = MethodHandles.lookup();
        byte[] template = bytes(Template.class);
        Lookup a = lookup.defineHiddenClass(template, true);
        Lookup b = lookup.defineHiddenClass(template, true);
        System.out.println((a.lookupClass() == b.lookupClass()) + " "
                + a.lookupClass().isHidden() + " " + a.lookupClass().getName().startsWith(
                "HiddenClasses$Template/0x") + " " + a.lookupClass().getTypeName().startsWith(
                "HiddenClasses$Template/"));
        Supplier<String> first = (Supplier<String>) a.findConstructor(a.lookupClass(),
                MethodType.methodType(void.class)).invoke();
        Supplier<String> second = (Supplier<String>) a.findConstructor(a.lookupClass(),
                MethodType.methodType(void.class)).invoke();
        Supplier<String> other = (Supplier<String>) b.findConstructor(b.lookupClass(),
                MethodType.methodType(void.class)).invoke();
        System.out.println(first.get() + ", " + second.get() + ", " + other.get() + ", "
                + new Template().get());
        try {
            Class.forName(a.lookupClass().getName());
        } catch (ClassNotFoundException e) {
            System.out.println("hidden classes are not found by name");
        }
        Lookup nest = lookup.defineHiddenClassWithClassData(bytes(Peeker.class), List.of(1, "two"),
                true, Lookup.ClassOption.NESTMATE);
        System.out.println(nest.findStatic(nest.lookupClass(), "peek", MethodType.methodType(
                String.class)).invoke() + " " + nest.findStatic(nest.lookupClass(), "data",
                MethodType.methodType(Object.class)).invoke() + " " + nest.lookupClass()
                .isNestmateOf(HiddenClasses.class) + " " + nest.lookupClass().getNestHost());
        Runnable r = () -> { };
        System.out.println(r.getClass().isHidden() + " " + r.getClass().isNestmateOf(
                HiddenClasses.class) + " " + r.getClass().descriptorString().contains(".")
                + " " + a.lookupClass().describeConstable().isPresent());
    }
}
