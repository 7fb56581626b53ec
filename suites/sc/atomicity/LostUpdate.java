// heddle: args=plain; verdict=violated; finding=assertion; line=@bug; states=17
// heddle: args=volatile; verdict=violated; finding=assertion; line=@bug; states=17
// heddle: args=atomic-get-set; verdict=violated; finding=assertion; line=@bug; states=17
// heddle: args=atomic; verdict=holds; states=10
// heddle: args=synchronized; verdict=holds; states=9
// Why: a read and a write are two steps, whatever the field is; only a lock or one atomic step is
// not.
import java.util.concurrent.atomic.AtomicInteger;

public class LostUpdate {
    static String how;
    static int plain;
    static volatile int vol;
    static final AtomicInteger atomic = new AtomicInteger();

    static class Worker extends Thread {
        @Override
        public void run() {
            switch (how) {
                case "plain":
                    plain++;
                    break;
                case "volatile":
                    vol++;
                    break;
                case "atomic-get-set":
                    atomic.set(atomic.get() + 1);
                    break;
                case "atomic":
                    atomic.incrementAndGet();
                    break;
                default:
                    synchronized (LostUpdate.class) {
                        plain++;
                    }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        how = args[0];
        Thread a = new Worker();
        Thread b = new Worker();
        a.start();
        b.start();
        a.join();
        b.join();
        if (plain + vol + atomic.get() != 2) {
            throw new AssertionError("lost update"); // @bug
        }
    }
}
