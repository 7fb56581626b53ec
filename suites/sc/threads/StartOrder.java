// heddle: verdict=violated; finding=assertion; line=@bug; states=5
// Why: the order of starts is not the order in which threads run.
public class StartOrder {
    static int last;

    static class Worker extends Thread {
        final int me;

        Worker(int me) {
            this.me = me;
        }

        @Override
        public void run() {
            last = me;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker a = new Worker(1);
        Worker b = new Worker(2);
        a.start();
        b.start();
        a.join();
        b.join();
        if (last != 2) {
            throw new AssertionError("the first ran last"); // @bug
        }
    }
}
