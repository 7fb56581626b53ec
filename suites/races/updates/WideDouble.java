//# race: WideDouble.mean  write WideDouble.java:9  write WideDouble.java:12
//# why: two threads write the same double.
//# advice: volatile WideDouble.mean
public class WideDouble {
    static double mean;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            mean = 0.5;
        });
        Thread two = new Thread(() -> {
            mean = 1.5;
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
