// A method handle to a synchronized method whose monitor is taken waits for it, and then runs once (JLS 8.4.3.6).
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

public class HandleToSynchronized {
    int count;

    synchronized int add(int by) {
        for (int i = 0; i < 2000; i++) {
            Thread.yield();
        }
        count += by;
        return count;
    }

    public static void main(String[] args) throws Throwable {
        HandleToSynchronized counter = new HandleToSynchronized();
        MethodHandle add = MethodHandles.lookup().findVirtual(HandleToSynchronized.class, "add",
                MethodType.methodType(int.class, int.class));
        Thread other = new Thread(() -> {
            try {
                int ignored = (int) add.invokeExact(counter, 5);
            } catch (Throwable e) {
                throw new AssertionError(e);
            }
        });
        other.start();
        int ignored = (int) add.invokeExact(counter, 7);
        other.join();
        System.out.println(counter.count);
    }
}
