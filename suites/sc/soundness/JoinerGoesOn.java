// heddle: args=ends; verdict=violated; finding=assertion; line=@bug; states=10
// heddle: args=latch; verdict=violated; finding=assertion; line=@bug; states=33
// heddle: args=notify; verdict=violated; finding=assertion; line=@bug; states=15
// Why: main writes x and joins a thread whose end lets it go on at once. What it wrote could still
// come later for a thread that acts only after that end.
import heddle.Heddle;
import java.util.concurrent.CountDownLatch;

public class JoinerGoesOn {
    static int x;
    static int told;
    static boolean done;

    static void see() {
        if (x == 0) {
            throw new AssertionError("before main's write"); // @bug
        }
    }

    static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static synchronized void finish() {
        done = true;
        JoinerGoesOn.class.notifyAll();
    }

    static synchronized void awaitDone() {
        try {
            while (!done) {
                JoinerGoesOn.class.wait();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static Thread[] threads(String how) {
        CountDownLatch in = new CountDownLatch(1);
        CountDownLatch out = new CountDownLatch(1);
        return switch (how) {
            case "ends" -> new Thread[] {
                new Thread(() -> { }),
                new Thread(() -> {
                    if (told == 1) {
                        see();
                    }
                }),
                new Thread(() -> told = 1)
            };
            case "latch" -> new Thread[] {
                new Thread(() -> {
                    await(in);
                    out.countDown();
                }),
                new Thread(in::countDown),
                new Thread(() -> {
                    await(out);
                    see();
                })
            };
            default -> new Thread[] {
                new Thread(() -> {
                    Heddle.chooseBoolean();
                    finish();
                }),
                new Thread(() -> {
                    awaitDone();
                    see();
                })
            };
        };
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = threads(args[0]);
        for (Thread thread : threads) {
            thread.start();
        }
        x = 1;
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
