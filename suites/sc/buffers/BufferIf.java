// heddle: verdict=violated; finding=assertion; line=@bug; message~="empty buffer"; states=32
// Why: woken by notifyAll, a consumer that tests with `if` goes on although another took the item.
public class BufferIf {
    static int item;
    static boolean full;

    static synchronized void put(int value) throws InterruptedException {
        while (full) {
            BufferIf.class.wait();
        }
        item = value;
        full = true;
        BufferIf.class.notifyAll();
    }

    static synchronized int take() throws InterruptedException {
        if (!full) {
            BufferIf.class.wait();
        }
        if (!full) {
            throw new AssertionError("took from an empty buffer"); // @bug
        }
        full = false;
        BufferIf.class.notifyAll();
        return item;
    }

    static class Consumer extends Thread {
        @Override
        public void run() {
            try {
                take();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Consumer a = new Consumer();
        Consumer b = new Consumer();
        a.start();
        b.start();
        put(1);
        put(2);
        a.join();
        b.join();
    }
}
