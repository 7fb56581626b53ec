// heddle: args=one; verdict=holds; states=2
// heddle: args=own; verdict=violated; finding=assertion; line=@bug; states=75
// Why: threads that lock different objects exclude nobody.
public class WrongLock {
    static final Object lock = new Object();
    static int counter;

    static class Worker extends Thread {
        final boolean own;

        Worker(boolean own) {
            this.own = own;
        }

        @Override
        public void run() {
            synchronized (own ? this : lock) {
                counter++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        boolean own = args[0].equals("own");
        Thread a = new Worker(own);
        Thread b = new Worker(own);
        a.start();
        b.start();
        a.join();
        b.join();
        if (counter != 2) {
            throw new AssertionError("counter: " + counter); // @bug
        }
    }
}
