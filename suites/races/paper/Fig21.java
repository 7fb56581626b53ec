//# race: Fig21.x  write Fig21.java:11  read Fig21.java:20
//# why: the second thread reads the flag first and uses x only if it is set; the third uses x at
//#      once.
//# advice: acquire Fig21.done
public class Fig21 {
    static int x;
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            x = 1;
            done = true;
        });
        Thread two = new Thread(() -> {
            if (done) {
                int seen = x;
            }
        });
        Thread three = new Thread(() -> {
            int seen = x;
        });
        one.start();
        two.start();
        three.start();
        one.join();
        two.join();
        three.join();
    }
}
