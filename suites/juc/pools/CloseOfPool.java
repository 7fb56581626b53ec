// heddle: flags=--timeouts=last; verdict=holds
// Why: Since 19 a pool can be closed, which is no method of its own but one of ExecutorService.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;

public class CloseOfPool {
    public static void main(String[] args) throws Throwable {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
        pool.execute(() -> { });
        if (Runtime.version().feature() >= 19) {
            MethodHandles.publicLookup()
                    .findVirtual(ThreadPoolExecutor.class, "close", MethodType.methodType(void.class))
                    .invoke(pool);
        } else {
            pool.shutdown();
        }
    }
}
