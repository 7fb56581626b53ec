// CountDownLatch, CyclicBarrier, Semaphore, Exchanger, Phaser: what they guarantee.
import java.util.Arrays;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class Synchronizers {
    interface Body {
        void run() throws Exception;
    }

    static Thread go(Body b) {
        Thread t = new Thread(() -> {
            try {
                b.run();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        return t;
    }

    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(3);
        AtomicInteger n = new AtomicInteger();
        for (int i = 0; i < 3; i++) {
            go(() -> {
                n.incrementAndGet();
                latch.countDown();
            });
        }
        latch.await();
        System.out.println(n + " " + latch.getCount() + " " + new CountDownLatch(1).await(5,
                TimeUnit.MILLISECONDS));
        int[] rounds = new int[3];
        StringBuilder log = new StringBuilder();
        CyclicBarrier barrier = new CyclicBarrier(3, () -> log.append(Arrays.stream(rounds).sum())
                .append(' '));
        Thread[] t = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int me = i;
            t[i] = go(() -> {
                for (int k = 0; k < 4; k++) {
                    rounds[me]++;
                    barrier.await();
                }
            });
        }
        for (Thread x : t) x.join();
        System.out.println(log + "" + barrier.getNumberWaiting());
        try {
            barrier.await(5, TimeUnit.MILLISECONDS);
        } catch (java.util.concurrent.TimeoutException e) {
            System.out.println("timed out, broken " + barrier.isBroken());
        }
        try {
            barrier.await();
        } catch (BrokenBarrierException e) {
            System.out.println("broken " + e.getMessage());
        }
        Semaphore s = new Semaphore(2);
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        for (int i = 0; i < 3; i++) {
            t[i] = go(() -> {
                for (int k = 0; k < 50; k++) {
                    s.acquire();
                    most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                    Thread.yield();
                    inside.decrementAndGet();
                    s.release();
                }
            });
        }
        for (Thread x : t) x.join();
        System.out.println((most.get() <= 2) + " " + s.availablePermits() + " " + s.tryAcquire(3)
                + " " + s.drainPermits());
        Exchanger<String> exchanger = new Exchanger<>();
        String[] got = new String[2];
        Thread a = go(() -> got[0] = exchanger.exchange("from a"));
        Thread b = go(() -> got[1] = exchanger.exchange("from b"));
        a.join();
        b.join();
        System.out.println(got[0] + ", " + got[1]);
        Phaser phaser = new Phaser(1) {
            @Override
            protected boolean onAdvance(int phase, int parties) {
                System.out.println("phase " + phase + " parties " + parties);
                return phase >= 2 || parties == 0;
            }
        };
        for (int i = 0; i < 2; i++) {
            phaser.register();
            t[i] = go(() -> {
                while (!phaser.isTerminated()) {
                    phaser.arriveAndAwaitAdvance();
                }
            });
        }
        while (!phaser.isTerminated()) {
            phaser.arriveAndAwaitAdvance();
        }
        t[0].join();
        t[1].join();
        System.out.println(phaser.isTerminated() + " " + phaser.getRegisteredParties());
    }
}
