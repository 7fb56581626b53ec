// When interfaces are initialised, failures in static initialisers, and what later uses say.
import java.util.*;

public class InitInterfaces {
    static int log(String s, int v) {
        System.out.println("init " + s);
        return v;
    }

    interface Plain {
        int P = log("Plain", 1);
        int CONST = 5;
    }

    interface WithDefault extends Plain {
        int D = log("WithDefault", 2);

        default void m() {
        }
    }

    interface Sub extends WithDefault {
        int S = log("Sub", 3);
    }

    static class Base {
        static {
            log("Base", 0);
        }
    }

    static class Impl extends Base implements Sub, Plain { static int x = log("Impl", 4); }

    interface Bad {
        int B = 1 / Integer.parseInt("0");

        default void m() {
        }
    }

    static class UsesBad implements Bad { static int y = log("UsesBad never", 0); }

    static class Cyclic {
        static final Cyclic ONE = new Cyclic();
        static int count = 10;
        static final int LATE = Integer.parseInt("7");
        int seen = count++ + LATE;
    }

    enum E {
        A,
        B;

        static final Map<String, E> BY = new HashMap<>();

        static {
            for (E e : values()) BY.put(e.name(), e);
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(Plain.CONST);
        System.out.println(Impl.CONST);
        Impl[] none = new Impl[3];
        System.out.println(none.length + " " + Impl.class.getSimpleName());
        new Impl();
        System.out.println("now P");
        System.out.println(Impl.P + Sub.S);
        for (int i = 0; i < 3; i++) {
            try {
                new UsesBad();
            } catch (Throwable t) {
                System.out.println(
                        t + " <- " + (t.getCause() == null ? null : t.getCause().getClass()));
            }
        }
        try {
            System.out.println(Bad.B);
        } catch (Throwable t) {
            System.out.println(t);
        }
        System.out.println(Cyclic.ONE.seen + " " + Cyclic.count);
        System.out.println(E.BY.get("B"));
        Class<?> c =
                Class.forName("InitInterfaces$Late", false, InitInterfaces.class.getClassLoader());
        System.out.println("loaded");
        c.getDeclaredField("z");
        System.out.println("looked");
        c.getDeclaredField("z").getInt(null);
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 4; i++) {
            ts[i] = new Thread(() -> {
                try {
                    Slow.v++;
                } catch (Throwable t) {
                    synchronized (errors) {
                        errors.merge(t.getClass().getSimpleName(), 1, Integer::sum);
                    }
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(errors);
    }

    static final Map<String, Integer> errors = new TreeMap<>();

    static class Late { static int z = log("Late", 9); }

    static class Slow {
        static int v;

        static {
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                throw new Error(e);
            }
            if (v == 0)
                throw new IllegalStateException("slow");
        }
    }
}
