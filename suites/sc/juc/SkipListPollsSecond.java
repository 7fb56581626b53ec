// heddle: verdict=violated; finding=assertion; line=@bug
// heddle: flags=--juc jdk; verdict=violated; finding=assertion; line=@bug
// Why: pollFirst has found the node of 1 when 0 is put before it, and takes 1 although somebody
// has seen both there. So pollFirst is no step.
import java.util.concurrent.ConcurrentSkipListSet;

public class SkipListPollsSecond {
    static final ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>();
    static Integer polled;
    static boolean seen;

    public static void main(String[] args) throws InterruptedException {
        set.add(1);
        Thread other = new Thread(() -> {
            set.add(0);
            seen = set.contains(1);
        });
        other.start();
        polled = set.pollFirst();
        other.join();
        assert polled == 0 || !seen : "0 and 1 were there, and 1 was polled"; // @bug
    }
}
