// heddle: args=fallback; verdict=holds; states=14
// heddle: args=trusts; verdict=violated; finding=exception java.lang.IllegalMonitorStateException; states=16
// heddle: flags=--timeouts=last; args=trusts; verdict=holds; states=13
// Why: tryLock with a time may give up; unlocking regardless is an error.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class TryLockTime {
    static final ReentrantLock lock = new ReentrantLock();

    static class Holder extends Thread {
        @Override
        public void run() {
            lock.lock();
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Holder holder = new Holder();
        holder.start();
        if (lock.tryLock(1, TimeUnit.SECONDS) || args[0].equals("trusts")) {
            lock.unlock();
        }
        holder.join();
    }
}
