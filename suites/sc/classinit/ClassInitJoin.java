// heddle: verdict=violated; finding=deadlock; states=0
// Why: the initialiser waits for a thread that waits for the initialiser.
public class ClassInitJoin {
    static class Holder {
        static int value = 1;

        static {
            Worker worker = new Worker();
            worker.start();
            try {
                worker.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static class Worker extends Thread {
        @Override
        public void run() {
            Holder.value++;
        }
    }

    public static void main(String[] args) {
        Holder.value++;
    }
}
