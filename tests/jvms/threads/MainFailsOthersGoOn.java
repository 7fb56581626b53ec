// main ends with an exception, but the JVM waits for other threads; the exit code is 1 (JLS 12.8).
//# exit: 1
public class MainFailsOthersGoOn {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        Thread other = new Thread(() -> {
            try {
                main.join();
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
            System.out.println("main has ended: " + main.getState());
            for (int i = 0; i < 3; i++) {
                System.out.println("still here " + i);
            }
        });
        other.start();
        Thread daemon = new Thread(() -> {
            try {
                Thread.sleep(1_000_000);
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
            System.out.println("never printed");
        });
        daemon.setDaemon(true);
        daemon.start();
        throw new IllegalStateException("main fails");
    }
}
