// heddle: verdict=holds; outcome=r=falsefalse; outcome=r=truetrue; states=20
// Why: a thread's end takes the thread's own monitor, so isAlive() cannot change while another
// thread holds that; the end may come before.
import heddle.Heddle;

public class SyncThreadEnd {
    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> { });
        thread.start();
        synchronized (thread) {
            boolean before = thread.isAlive();
            Heddle.chooseBoolean();
            Heddle.outcome("r", "" + before + thread.isAlive());
        }
    }
}
