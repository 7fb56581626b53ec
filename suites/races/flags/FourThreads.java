//# races: none
//# why: two volatiles written by two threads and read by two others in different order never
//#      race.
public class FourThreads {
    static volatile int x;
    static volatile int y;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            x = 1;
        });
        Thread two = new Thread(() -> {
            y = 1;
        });
        Thread three = new Thread(() -> {
            int first = x;
            int second = y;
        });
        Thread four = new Thread(() -> {
            int first = y;
            int second = x;
        });
        one.start();
        two.start();
        three.start();
        four.start();
        one.join();
        two.join();
        three.join();
        four.join();
    }
}
