//# races: none
//# why: start publishes what was made before it, and a volatile field what is made later.
public class SafePublication {
    static class Point {
        int x;

        Point(int x) {
            this.x = x;
        }
    }

    static volatile Point later;

    public static void main(String[] args) throws InterruptedException {
        Point before = new Point(1);
        Thread one = new Thread(() -> {
            int seen = before.x;
            Point point = later;
            if (point != null) {
                seen = point.x;
            }
        });
        one.start();
        later = new Point(2);
        one.join();
    }
}
