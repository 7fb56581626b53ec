// heddle: verdict=holds; outcome=r=0; outcome=r=1; states=14
// Why: a thread group may be asked for its threads before one of them ends, and after.
import heddle.Heddle;

public class GroupCount {
    public static void main(String[] args) {
        ThreadGroup group = new ThreadGroup("group");
        Thread thread = new Thread(group, () -> { });
        Thread other = new Thread(group, () -> { });  // keeps the group from being empty for good
        thread.start();
        Heddle.outcome("r", group.activeCount());
        if (other.isAlive()) {
            throw new AssertionError();
        }
    }
}
