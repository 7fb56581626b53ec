// heddle: verdict=holds; states=4
// Why: wait gives up the monitor however often it is held, and takes it back as often (JLS
// 17.2.1).
public class RecursiveWait {
    static boolean ready;

    static synchronized void outer() throws InterruptedException {
        inner();
        RecursiveWait.class.notify(); // still owned
    }

    static synchronized void inner() throws InterruptedException {
        while (!ready) {
            RecursiveWait.class.wait();
        }
    }

    static class Setter extends Thread {
        @Override
        public void run() {
            synchronized (RecursiveWait.class) {
                ready = true;
                RecursiveWait.class.notify();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Setter().start();
        outer();
    }
}
