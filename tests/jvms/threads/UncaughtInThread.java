// A thread dies of an exception with a cause; main goes on and exits with 0.
public class UncaughtInThread {
    static class Job implements Runnable {
        final int depth;

        Job(int depth) {
            this.depth = depth;
        }

        @Override
        public void run() {
            go(depth);
        }

        private void go(int n) {
            if (n > 0) {
                go(n - 1);
                return;
            }
            try {
                Object o = "text";
                System.out.println((Integer) o);
            } catch (ClassCastException e) {
                throw new IllegalStateException("job failed", e);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(new Job(2), "job thread");
        t.start();
        t.join();
        System.out.println("main goes on: " + t.isAlive());
        Thread u = new Thread(new Job(0));
        u.setName("second \"job\"");
        u.start();
        u.join();
        System.out.println("end");
    }
}
