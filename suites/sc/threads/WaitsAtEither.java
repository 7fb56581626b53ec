// heddle: verdict=violated; findings=2; finding=deadlock; line=@first; finding=deadlock; line=@second
// Why: the thread may wait for ever in either line. Both are mistakes, and each has to be mended.
public class WaitsAtEither {
    static final Object monitor = new Object();
    static volatile boolean second;

    public static void main(String[] args) {
        Thread other = new Thread(() -> second = true);
        other.start();
        synchronized (monitor) {
            try {
                if (second) {
                    monitor.wait(); // @second
                } else {
                    monitor.wait(); // @first
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }
}
