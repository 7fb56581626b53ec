// heddle: release>=21; verdict=violated; finding=deadlock
// Why: Two virtual threads that take two monitors in both orders, and are waited for.
public class VirtualDeadlock {
    static final Object A = new Object();
    static final Object B = new Object();

    static Thread start(Object first, Object second) throws Exception {
        Runnable task = () -> {
            synchronized (first) {
                synchronized (second) {
                    Thread.onSpinWait();
                }
            }
        };
        return (Thread) Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
    }

    public static void main(String[] args) throws Exception {
        Thread one = start(A, B);
        Thread two = start(B, A);
        one.join();
        two.join();
    }
}
