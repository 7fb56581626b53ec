// Every kind of direct method handle: static, virtual, special, constructor, getters and setters.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

public class HandleKinds {
    static class Base {
        String name() {
            return "base";
        }
    }

    static class Derived extends Base {
        int count = 3;
        static String label = "label";
        private final long secret;

        Derived(long secret) {
            this.secret = secret;
        }

        @Override
        String name() {
            return "derived";
        }

        private long reveal(int times) {
            return secret * times;
        }

        static double mean(int... v) {
            double s = 0;
            for (int x : v) {
                s += x;
            }
            return s / v.length;
        }

        static MethodHandle parentName() throws Exception {
            return MethodHandles.lookup().findSpecial(Base.class, "name",
                    MethodType.methodType(String.class), Derived.class);
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle make = lookup.findConstructor(Derived.class,
                MethodType.methodType(void.class, long.class));
        Derived d = (Derived) make.invokeExact(5L);
        MethodHandle name = lookup.findVirtual(Base.class, "name",
                MethodType.methodType(String.class));
        System.out.println((String) name.invoke((Base) d) + " " + (String) name.invokeExact(
                new Base()) + " " + (String) Derived.parentName().invoke(d));
        MethodHandle mean = lookup.findStatic(Derived.class, "mean",
                MethodType.methodType(double.class, int[].class));
        System.out.println((double) mean.invoke(1, 2, 6) + " " + mean.isVarargsCollector() + " "
                + (double) mean.invoke(new int[] {4}));
        MethodHandle reveal = lookup.findVirtual(Derived.class, "reveal",
                MethodType.methodType(long.class, int.class));
        System.out.println((long) reveal.invokeExact(d, 3));
        MethodHandle get = lookup.findGetter(Derived.class, "count", int.class);
        MethodHandle set = lookup.findSetter(Derived.class, "count", int.class);
        set.invokeExact(d, 99);
        System.out.println((int) get.invokeExact(d));
        MethodHandle sget = lookup.findStaticGetter(Derived.class, "label", String.class);
        MethodHandle sset = lookup.findStaticSetter(Derived.class, "label", String.class);
        sset.invoke("new label");
        System.out.println((String) sget.invoke() + " " + Derived.label);
        MethodHandle len = lookup.findVirtual(CharSequence.class, "length",
                MethodType.methodType(int.class));
        System.out.println((int) len.invoke("four") + (int) len.invoke(new StringBuilder("six")));
        MethodHandle bound = lookup.bind("text", "concat", MethodType.methodType(String.class,
                String.class));
        System.out.println((String) bound.invokeExact("!") + " " + bound.type());
        System.out.println(lookup.unreflect(Math.class.getMethod("abs", int.class)).invoke(-4));
        System.out.println(make.type() + " " + get.type() + " " + set.type() + " " + mean.type());
        System.out.println(mean.invokeWithArguments(10, 20) + " " + lookup.revealDirect(reveal));
    }
}
