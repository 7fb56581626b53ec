// start, join, isAlive, states before and after, names, daemons, starting twice (JLS 17.4.4).
public class StartJoin {
    static int shared;

    static class Worker extends Thread {
        final int n;
        long result;

        Worker(int n) {
            super("worker-" + n);
            this.n = n;
        }

        @Override
        public void run() {
            for (int i = 1; i <= 1000; i++) {
                result += (long) i * n;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Worker[] all = new Worker[5];
        for (int i = 0; i < all.length; i++) {
            all[i] = new Worker(i);
            System.out.print(all[i].getState() + " " + all[i].isAlive() + " ");
            all[i].start();
        }
        System.out.println();
        long total = 0;
        for (Worker w : all) {
            w.join();
            total += w.result;
            System.out.print(w.getName() + " " + w.getState() + " " + w.isAlive() + " ");
        }
        System.out.println(total);
        try {
            all[0].start();
        } catch (IllegalThreadStateException e) {
            System.out.println("started twice " + e.getMessage());
        }
        Thread t = new Thread(() -> shared = 42, "setter");
        t.start();
        t.join();
        System.out.println(shared);
        Thread first = new Thread(() -> {
            Thread inner = new Thread(() -> shared++);
            inner.start();
            try {
                inner.join();
            } catch (InterruptedException e) {
                shared = -1;
            }
            shared *= 2;
        });
        first.start();
        first.join();
        System.out.println(shared);
        Thread never = new Thread(() -> { });
        never.join();
        never.join(10);
        System.out.println("joined a thread that never started");
        Thread.currentThread().setName("renamed");
        System.out.println(Thread.currentThread().getName() + " "
                + Thread.currentThread().getPriority() + " " + Thread.currentThread().isDaemon());
        try {
            never.join(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        never.run();
        new Thread((Runnable) null).start();
    }
}
