// heddle: release<19; verdict=holds; outcome=r=created; outcome=r=too late; states=18
// Why: until JDK 18 a daemon group is destroyed with its last thread, and then nobody can join it.
import heddle.Heddle;

public class GroupDestroyed {
    public static void main(String[] args) {
        ThreadGroup group = new ThreadGroup("group");
        group.setDaemon(true);
        Thread last = new Thread(group, () -> { });
        last.start();
        try {
            new Thread(group, () -> { }).start();
            Heddle.outcome("r", "created");
        } catch (IllegalThreadStateException e) {
            Heddle.outcome("r", "too late");
        }
    }
}
