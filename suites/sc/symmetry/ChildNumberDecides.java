// heddle: verdict=violated; finding=exception java.lang.IllegalStateException; line=@bug; states=20
// Why: the threads are the same, but those they start have numbers, and they may ask for them.
import java.util.concurrent.atomic.AtomicInteger;

public class ChildNumberDecides {
    static final AtomicInteger roles = new AtomicInteger();
    static long first;

    static class Child extends Thread {
        int role;

        @Override
        public void run() {
            if (role == 0 && getId() - first > 2) {
                throw new IllegalStateException("the second child has the first role"); // @bug
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Runnable parent = () -> {
            Child child = new Child();
            child.role = roles.getAndIncrement();
            child.start();
        };
        Thread one = new Thread(parent);
        Thread two = new Thread(parent);
        first = one.getId();
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
