// heddle: args=1 1 2 1 all; verdict=holds; states=12
// heddle: args=2 2 1 1 all; verdict=holds; states=48
// heddle: args=1 1 2 1 one; verdict=holds; states=12
// heddle: args=2 2 1 1 one; verdict=violated; finding=deadlock; states=82
// Why: with one producer and one consumer notify always wakes the other side; with two of each it
// can wake a consumer when a producer was meant, who waits again, and nobody is left to notify.
public class BufferNotify {
    static int[] slots;
    static int head;
    static int count;
    static boolean all;

    static synchronized void put(int value) throws InterruptedException {
        while (count == slots.length) {
            BufferNotify.class.wait();
        }
        slots[(head + count) % slots.length] = value;
        count++;
        wake();
    }

    static synchronized int take() throws InterruptedException {
        while (count == 0) {
            BufferNotify.class.wait();
        }
        int value = slots[head];
        head = (head + 1) % slots.length;
        count--;
        wake();
        return value;
    }

    static void wake() {
        if (all) {
            BufferNotify.class.notifyAll();
        } else {
            BufferNotify.class.notify();
        }
    }

    static class Worker extends Thread {
        final boolean produces;
        final int items;
        int sum;

        Worker(boolean produces, int items) {
            this.produces = produces;
            this.items = items;
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < items; i++) {
                    if (produces) {
                        put(1);
                    } else {
                        sum += take();
                    }
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int producers = Integer.parseInt(args[0]);
        int consumers = Integer.parseInt(args[1]);
        int items = Integer.parseInt(args[2]);
        slots = new int[Integer.parseInt(args[3])];
        all = args[4].equals("all");
        Worker[] workers = new Worker[producers + consumers];
        for (int i = 0; i < workers.length; i++) {
            boolean produces = i < producers;
            workers[i] = new Worker(produces, produces ? items : producers * items / consumers);
        }
        for (Worker w : workers) {
            w.start();
        }
        int sum = 0;
        for (Worker w : workers) {
            w.join();
            sum += w.sum;
        }
        if (sum != producers * items) {
            throw new AssertionError("sum: " + sum);
        }
    }
}
