// heddle: args=block; verdict=violated; finding=assertion; line=@bug; states=17
// heddle: args=empty; verdict=violated; finding=assertion; line=@bug; states=17
// heddle: args=method; verdict=violated; finding=assertion; line=@bug; states=17
// heddle: args=throws; verdict=violated; finding=assertion; line=@bug; states=17
// heddle: args=waits; verdict=violated; finding=assertion; line=@bug; states=33
// heddle: args=initialises; verdict=violated; finding=assertion; line=@bug; states=46
// heddle: args=fails; verdict=violated; finding=assertion; line=@bug; states=31
// Why: a body that comes to what another thread holds waits in its middle, and main can write
// meanwhile; even if the other does nothing there that anybody could see.
import heddle.Heddle;

public class AtomicMonitor {
    static int x;
    static int own;

    static class Good {
        static int value;

        static {
            value = own;
        }
    }

    static class Bad {
        static int value;

        static {
            if (own == 0) {
                throw new IllegalStateException();
            }
        }
    }

    static synchronized void set() {
        own = 1;
    }

    static synchronized void fail() {
        own = 1;
        throw new IllegalStateException();
    }

    static synchronized void rest() throws InterruptedException {
        AtomicMonitor.class.wait(1);
    }

    static void hold(int how) {
        try {
            switch (how) {
                case 0 -> {
                    synchronized (AtomicMonitor.class) {
                        own = 1;
                    }
                }
                case 1 -> {
                    synchronized (AtomicMonitor.class) {
                    }
                }
                case 2 -> set();
                case 3 -> fail();
                case 4 -> rest();
                case 5 -> own = Good.value;
                default -> own = Bad.value;
            }
        } catch (IllegalStateException | InterruptedException | LinkageError e) {
            own = 2;
        }
    }

    static void want(int how) {
        int before = x;
        if (how < 5) {
            synchronized (AtomicMonitor.class) {
            }
        } else {
            hold(how);
        }
        if (x != before) {
            throw new AssertionError("not one step"); // @bug
        }
    }

    public static void main(String[] args) {
        int how = java.util.List.of("block", "empty", "method", "throws", "waits", "initialises",
                "fails").indexOf(args[0]);
        Thread holder = new Thread(() -> hold(how));
        Thread atomic = new Thread(() -> Heddle.atomic(() -> want(how)));
        holder.start();
        atomic.start();
        x = 1;
    }
}
