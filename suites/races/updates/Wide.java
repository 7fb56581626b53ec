//# race: Wide.total  write Wide.java:9  read Wide.java:12
//# why: a long of two threads races as an int does (and may even be read in halves, JLS 17.7).
//# advice: volatile Wide.total
public class Wide {
    static long total;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            total = 0x100000001L;
        });
        Thread two = new Thread(() -> {
            long seen = total;
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
