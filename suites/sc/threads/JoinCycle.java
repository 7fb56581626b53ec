// heddle: args=self; verdict=violated; finding=deadlock; states=0
// heddle: args=pair; verdict=violated; finding=deadlock; states=0
// Why: a thread that joins itself, or two that join each other, wait for ever.
public class JoinCycle {
    static class Joiner extends Thread {
        Thread other;

        @Override
        public void run() {
            try {
                other.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Joiner joiner = new Joiner();
        joiner.other = args[0].equals("self") ? joiner : Thread.currentThread();
        joiner.start();
        joiner.join();
    }
}
