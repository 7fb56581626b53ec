// ThreadLocal and InheritableThreadLocal: one value a thread, initial values, remove.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class ThreadLocals {
    static final ThreadLocal<Integer> counter = ThreadLocal.withInitial(() -> 100);
    static final ThreadLocal<String> plain = new ThreadLocal<>();
    static final InheritableThreadLocal<String> inherited = new InheritableThreadLocal<>() {
        @Override
        protected String childValue(String parent) {
            return parent + "/child";
        }
    };

    static void in(Runnable r) throws InterruptedException {
        Thread t = new Thread(r);
        t.start();
        t.join();
    }

    public static void main(String[] args) throws Exception {
        System.out.println(counter.get() + " " + plain.get());
        counter.set(1);
        plain.set("main");
        inherited.set("root");
        in(() -> {
            System.out.println(counter.get() + " " + plain.get() + " " + inherited.get());
            counter.set(2);
            plain.set("other");
            inherited.set("changed");
            try {
                in(() -> System.out.println(inherited.get() + " " + counter.get()));
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        System.out.println(counter.get() + " " + plain.get() + " " + inherited.get());
        counter.remove();
        plain.remove();
        System.out.println(counter.get() + " " + plain.get());
        ThreadLocal<?>[] many = new ThreadLocal<?>[200];
        for (int i = 0; i < many.length; i++) {
            int n = i;
            many[i] = ThreadLocal.withInitial(() -> n * n);
        }
        int sum = 0;
        for (ThreadLocal<?> t : many) {
            sum += (Integer) t.get();
        }
        for (int i = 0; i < many.length; i += 2) {
            many[i].remove();
        }
        for (ThreadLocal<?> t : many) {
            sum += (Integer) t.get();
        }
        System.out.println(sum);
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.submit(() -> counter.set(7)).get();
        System.out.println(pool.submit(counter::get).get());
        pool.shutdown();
        StringBuilder s = new StringBuilder();
        Thread none = new Thread(null, () -> s.append(inherited.get()), "none", 0, false);
        none.start();
        none.join();
        System.out.println(s);
    }
}
