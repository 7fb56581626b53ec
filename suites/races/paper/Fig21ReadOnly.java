//# race: Fig21ReadOnly.x  write Fig21ReadOnly.java:10  read Fig21ReadOnly.java:15
//# why: to read the flag orders nothing as long as its value does not guard the use.
//# advice: acquire Fig21ReadOnly.done
public class Fig21ReadOnly {
    static int x;
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            x = 1;
            done = true;
        });
        Thread two = new Thread(() -> {
            boolean ignored = done;
            int seen = x;
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
