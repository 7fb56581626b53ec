// heddle: args=read; verdict=violated; finding=assertion; line=@bug; states=62
// heddle: args=write; verdict=violated; finding=assertion; line=@bug; states=67
// Why: main touches what is one thread's own after its start, and before it waits. Only that thread
// can meet it, so it is not the same as the other: it matters who comes first.
public class OwnWasTouched {
    static final Object lock = new Object();
    static final Object other = new Object();
    static int turns;
    static int steps;
    static boolean late;

    static class Worker extends Thread {
        final int[] own = new int[1];

        @Override
        public void run() {
            boolean first;
            synchronized (lock) {
                first = turns++ == 0;
            }
            synchronized (other) {
                steps++;
            }
            if (!first) {
                return;
            }
            synchronized (other) {
                late = own[0] != 0;
            }
            own[0] = 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        boolean writes = args[0].equals("write");
        Worker one = new Worker();
        Worker two = new Worker();
        int[] lent = two.own;
        lent[0] = writes ? 1 : 0;
        one.start();
        two.start();
        int seen = 0;
        if (writes) {
            lent[0] = 0;
        } else {
            seen = lent[0];
        }
        one.join();
        two.join();
        assert seen == 0 && !late : "main was late"; // @bug
    }
}
