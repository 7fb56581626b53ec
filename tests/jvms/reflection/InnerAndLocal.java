// Reflection on inner, local and anonymous classes: hidden parameters, enclosing members.
import java.lang.reflect.Constructor;
import java.lang.reflect.Parameter;
import java.util.Arrays;
import java.util.function.Supplier;

public class InnerAndLocal {
    int base = 10;

    class Inner {
        int v;

        Inner(int v) {
            this.v = v + base;
        }
    }

    private class Hidden {
        private Hidden() {}
    }

    enum Kind {
        ONE(1), TWO(2) { };

        Kind(int n) {}
    }

    Object make(String text) {
        int local = 5;
        class Local {
            final String s;

            Local(String s) {
                this.s = s + text + local;
            }
        }
        return new Local("s");
    }

    static final Supplier<Object> SUPPLIER = () -> new Object() { };

    static void show(Class<?> c) {
        for (Constructor<?> k : c.getDeclaredConstructors()) {
            System.out.println(c.getName() + " " + Arrays.toString(k.getParameterTypes()) + " "
                    + k.getParameterCount() + " synthetic " + k.isSynthetic());
            for (Parameter p : k.getParameters()) {
                System.out.print("  " + p.getName() + " " + p.isNamePresent() + " "
                        + p.getType().getSimpleName());
            }
            System.out.println();
        }
        System.out.println("  " + c.getEnclosingClass() + " " + c.getEnclosingMethod() + " "
                + c.getEnclosingConstructor() + " " + c.getDeclaringClass());
    }

    public static void main(String[] args) throws Exception {
        InnerAndLocal outer = new InnerAndLocal();
        show(Inner.class);
        show(Hidden.class);
        show(Kind.class);
        show(outer.make("t").getClass());
        show(SUPPLIER.get().getClass());
        Inner i = Inner.class.getDeclaredConstructor(InnerAndLocal.class, int.class)
                .newInstance(outer, 4);
        System.out.println(i.v);
        try {
            Inner.class.getDeclaredConstructor(InnerAndLocal.class, int.class).newInstance(null, 4);
        } catch (java.lang.reflect.InvocationTargetException e) {
            System.out.println(e.getCause().getClass().getSimpleName());
        }
        Class<?>[] declared = InnerAndLocal.class.getDeclaredClasses();
        String[] names = new String[declared.length];
        for (int k = 0; k < names.length; k++) {
            names[k] = declared[k].getSimpleName();
        }
        Arrays.sort(names);
        System.out.println(Arrays.toString(names));
    }
}
