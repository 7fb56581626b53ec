// heddle: args=number; verdict=violated; finding=assertion; line=@bug; states=11
// heddle: args=name; verdict=violated; finding=assertion; line=@bug; states=11
// Why: each thread has another of its own, that is never started, but has a number and a name.
public class ChildIsAsked {
    static final Object lock = new Object();
    static final Object other = new Object();
    static int turns;
    static int steps;
    static boolean byNumber;
    static String known;

    static class Worker extends Thread {
        final Thread child = new Thread();

        String child() {
            return byNumber ? Long.toString(child.getId()) : child.getName();
        }

        @Override
        public void run() {
            boolean first;
            synchronized (lock) {
                first = turns++ == 0;
            }
            synchronized (other) {
                steps++;
            }
            if (first) {
                assert child().equals(known) : "the other one was first"; // @bug
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        byNumber = args[0].equals("number");
        Worker one = new Worker();
        Worker two = new Worker();
        known = one.child();
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
