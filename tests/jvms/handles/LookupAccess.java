// What a Lookup may see: private members, modes, privateLookupIn, and its errors.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.util.concurrent.Callable;

public class LookupAccess {
    static class Closed {
        private int hidden = 5;

        private static String quiet(String s) {
            return "quiet " + s;
        }

        static Lookup own() {
            return MethodHandles.lookup();
        }
    }

    static void attempt(Callable<?> c) {
        try {
            System.out.println("ok " + c.call());
        } catch (Exception e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    static MethodType type(Class<?> r, Class<?>... p) {
        return MethodType.methodType(r, p);
    }

    public static void main(String[] args) throws Throwable {
        Lookup lookup = MethodHandles.lookup();
        Lookup open = MethodHandles.publicLookup();
        attempt(() -> lookup.findStatic(Closed.class, "quiet", type(String.class, String.class)));
        attempt(() -> lookup.findStatic(Closed.class, "missing", type(void.class)));
        attempt(() -> lookup.findVirtual(String.class, "length", type(long.class)));
        attempt(() -> lookup.findVirtual(Math.class, "abs", type(int.class, int.class)));
        attempt(() -> lookup.findStatic(String.class, "length", type(int.class)));
        attempt(() -> lookup.findGetter(Closed.class, "hidden", long.class));
        attempt(() -> open.findVirtual(String.class, "length", type(int.class)));
        attempt(() -> lookup.findStaticGetter(Integer.class, "MAX_VALUE", int.class));
        attempt(() -> lookup.findClass("LookupAccess$Closed"));
        attempt(() -> lookup.findClass("Nowhere"));
        MethodHandle hidden = MethodHandles.privateLookupIn(Closed.class, lookup)
                .findGetter(Closed.class, "hidden", int.class);
        System.out.println((int) hidden.invoke(new Closed()));
        System.out.println(lookup + " " + open + " " + Closed.own());
        System.out.println(lookup.hasPrivateAccess() + " " + lookup.in(String.class)
                .hasPrivateAccess() + " " + lookup.lookupClass());
        try {
            lookup.findSpecial(Object.class, "toString", type(String.class), String.class);
        } catch (IllegalAccessException e) {
            System.out.println(e.getMessage().startsWith("no private access for invokespecial"));
        }
    }
}
