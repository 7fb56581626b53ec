// heddle: verdict=holds; outcome=r=0 10; outcome=r=0 3; outcome=r=1 10; outcome=r=1 3; states=46
// Why: what a thread group allows may change between two looks.
import heddle.Heddle;

public class GroupPriority {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        ThreadGroup group = new ThreadGroup("group");
        Thread thread = new Thread(() -> {
            x = 1;
            group.setMaxPriority(3);
        });
        thread.start();
        int seen = x;
        Heddle.outcome("r", seen + " " + group.getMaxPriority());
        thread.join();
    }
}
