// heddle: args=poll; verdict=holds; states=3
// heddle: args=peek; verdict=violated; finding=assertion; line=@bug; states=13
// Why: poll gives each element to one thread; peek and then poll can give it to both.
import java.util.concurrent.ConcurrentLinkedQueue;

public class LinkedQueueLoses {
    static final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
    static boolean peek;

    static class Worker extends Thread {
        Integer got;

        @Override
        public void run() {
            if (peek) {
                got = queue.peek();
                queue.poll();
            } else {
                got = queue.poll();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        peek = args[0].equals("peek");
        queue.add(1);
        queue.add(2);
        Worker a = new Worker();
        Worker b = new Worker();
        a.start();
        b.start();
        a.join();
        b.join();
        if (a.got + b.got != 3) {
            throw new AssertionError("got " + a.got + " and " + b.got); // @bug
        }
    }
}
