// heddle: args=1; verdict=holds; states=73
// heddle: args=2; verdict=violated; finding=deadlock; states=457
// Why: one pill ends one consumer; the second waits for a pill of its own.
import java.util.concurrent.LinkedBlockingQueue;

public class PoisonPill {
    static final LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();

    static class Consumer extends Thread {
        @Override
        public void run() {
            try {
                while (!queue.take().equals("end")) {
                    Thread.yield();
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Consumer[] consumers = new Consumer[Integer.parseInt(args[0])];
        for (int i = 0; i < consumers.length; i++) {
            consumers[i] = new Consumer();
            consumers[i].start();
        }
        queue.put("end");
        for (Consumer c : consumers) {
            c.join();
        }
    }
}
