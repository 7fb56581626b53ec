// heddle: verdict=violated; finding=assertion; line=@bug; states=47
// Why: the field that names the lock changes inside it, so a third comer locks another object.
public class LockReplaced {
    static Integer counter = 0;

    static class Worker extends Thread {
        @Override
        public void run() {
            synchronized (counter) {
                counter = counter + 1;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] all = {new Worker(), new Worker(), new Worker()};
        for (Thread t : all) {
            t.start();
        }
        for (Thread t : all) {
            t.join();
        }
        if (counter != 3) {
            throw new AssertionError("counter: " + counter); // @bug
        }
    }
}
