//# race: ALock.counter  write ALock.java:20  read ALock.java:20
//# race: ALock.counter  write ALock.java:20  write ALock.java:20
//# race: boolean[]  write ALock.java:21  write ALock.java:22
//# race: boolean[]  write ALock.java:22  read ALock.java:17
//# why: the turn is passed on through plain elements; the atomic counter orders only who takes
//#      which.
//# advice: atomic-array ALock.flag
import java.util.concurrent.atomic.AtomicInteger;

public class ALock {
    static final boolean[] flag = {true, false};
    static final AtomicInteger tail = new AtomicInteger();
    static int counter;

    static void work() {
        int slot = tail.getAndIncrement() % 2;
        while (!flag[slot]) {
            Thread.onSpinWait();
        }
        counter++;
        flag[slot] = false;
        flag[(slot + 1) % 2] = true;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(ALock::work);
        Thread two = new Thread(ALock::work);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
