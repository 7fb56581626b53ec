// heddle: verdict=violated; finding=deadlock; states=7
// Why: a literal is one object for all threads, and can be locked like any other.
public class LiteralLock {
    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            synchronized ("one") {
                synchronized ("two") {
                    return;
                }
            }
        });
        other.start();
        synchronized ("two") {
            synchronized ("one") {
                Thread.onSpinWait();
            }
        }
        other.join();
    }
}
