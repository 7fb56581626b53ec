// heddle: verdict=holds; outcome=first=a; outcome=first=b; states=311
// Why: a group lists its threads in the order in which they were started.
import heddle.Heddle;

public class GroupOrder {
    public static void main(String[] args) throws InterruptedException {
        ThreadGroup group = new ThreadGroup("group");
        Thread[] threads = {new Thread(group, () -> { }, "a"), new Thread(group, () -> { }, "b")};
        Thread starter = new Thread(threads[1]::start);
        starter.start();
        threads[0].start();
        starter.join();
        Thread[] listed = new Thread[2];
        Heddle.assume(group.enumerate(listed) == 2);
        Heddle.outcome("first", listed[0].getName());
    }
}
