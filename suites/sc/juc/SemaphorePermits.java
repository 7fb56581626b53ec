// heddle: args=1; verdict=holds; states=13
// heddle: args=2; verdict=violated; finding=assertion; line=@bug; states=21
// heddle: args=0; verdict=violated; finding=deadlock; states=0
// Why: one permit is a mutex, two let both in, none lets nobody in.
import java.util.concurrent.Semaphore;

public class SemaphorePermits {
    static Semaphore semaphore;
    static int counter;

    static class Worker extends Thread {
        @Override
        public void run() {
            semaphore.acquireUninterruptibly();
            counter++;
            semaphore.release();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        semaphore = new Semaphore(Integer.parseInt(args[0]));
        Thread a = new Worker();
        Thread b = new Worker();
        a.start();
        b.start();
        a.join();
        b.join();
        if (counter != 2) {
            throw new AssertionError("counter: " + counter); // @bug
        }
    }
}
