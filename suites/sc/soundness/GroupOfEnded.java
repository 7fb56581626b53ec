// heddle: verdict=holds; outcome=r=false; outcome=r=true; states=5
// Why: a thread that has died has no group any more.
import heddle.Heddle;

public class GroupOfEnded {
    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> { });
        thread.start();
        Heddle.outcome("r", thread.getThreadGroup() == null);
        thread.join();
    }
}
