// heddle: verdict=violated; finding=assertion; line=@bug; states=17
// heddle: flags=--timeouts=last; verdict=holds; states=4
// Why: join with a time may return before the thread has ended.
public class JoinTime {
    static volatile int x;

    static class Worker extends Thread {
        @Override
        public void run() {
            x = 1;
            x = 2;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker worker = new Worker();
        worker.start();
        worker.join(100);
        if (x != 2) {
            throw new AssertionError("the worker has not ended"); // @bug
        }
    }
}
