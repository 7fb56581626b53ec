// heddle: verdict=violated; finding=assertion; line=@bug; states=17
// Why: both threads can find the field null, and each makes its own.
public class LazyRacy {
    static Object instance;

    static Object get() {
        if (instance == null) {
            instance = new Object();
        }
        return instance;
    }

    static class Worker extends Thread {
        Object got;

        @Override
        public void run() {
            got = get();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker worker = new Worker();
        worker.start();
        Object mine = get();
        worker.join();
        if (mine != worker.got) {
            throw new AssertionError("two instances"); // @bug
        }
    }
}
