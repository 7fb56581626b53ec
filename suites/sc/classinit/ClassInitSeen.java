// heddle: verdict=violated; finding=assertion; line=@bug; states=0
// Why: the initialising thread itself sees its class half initialised (JLS 12.4.2, step 3), here
// through a method its initialiser calls.
public class ClassInitSeen {
    static class Config {
        static final int seen = read();
        static int limit = 10;

        static int read() {
            return limit;
        }
    }

    static class Worker extends Thread {
        int seen;

        @Override
        public void run() {
            seen = Config.seen;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker worker = new Worker();
        worker.start();
        worker.join();
        if (worker.seen != 10) {
            throw new AssertionError("seen: " + worker.seen); // @bug
        }
    }
}
