// heddle: args=validate; verdict=holds; states=91
// heddle: args=trust; verdict=violated; finding=assertion; line=@bug; states=79
// Why: an optimistic read means nothing until its stamp is validated.
import java.util.concurrent.locks.StampedLock;

public class OptimisticRead {
    static final StampedLock lock = new StampedLock();
    static int a;
    static int b;

    static class Writer extends Thread {
        @Override
        public void run() {
            long stamp = lock.writeLock();
            a++;
            b++;
            lock.unlockWrite(stamp);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        boolean validate = args[0].equals("validate");
        Writer writer = new Writer();
        writer.start();
        long stamp = lock.tryOptimisticRead();
        int x = a;
        int y = b;
        boolean good = stamp != 0 && (!validate || lock.validate(stamp));
        writer.join();
        if (good && x != y) {
            throw new AssertionError("half a write was read"); // @bug
        }
    }
}
