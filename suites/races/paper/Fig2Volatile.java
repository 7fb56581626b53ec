//# races: none
//# why: the volatile flag is written after x and read as true before it.
public class Fig2Volatile {
    static int x;
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            x = 1;
            done = true;
        });
        Thread two = new Thread(() -> {
            while (!done) {
                Thread.onSpinWait();
            }
            int seen = x;
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
