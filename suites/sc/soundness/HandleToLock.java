// heddle: verdict=holds; outcome=n=2; states=44
// Why: a lock is taken through a method handle that each thread looks up for itself.
import heddle.Heddle;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.locks.ReentrantLock;

public class HandleToLock {
    static final ReentrantLock lock = new ReentrantLock();
    static int n;

    static void add() {
        try {
            MethodHandle handle =
                    MethodHandles.lookup()
                            .findVirtual(
                                    ReentrantLock.class, "lock", MethodType.methodType(void.class));
            handle.invokeExact(lock);
            n++;
            lock.unlock();
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread adder = new Thread(HandleToLock::add);
        adder.start();
        add();
        adder.join();
        Heddle.outcome("n", n);
    }
}
