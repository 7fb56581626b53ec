//# races: none
//# why: an AtomicReference publishes the object with its plain fields.
import java.util.concurrent.atomic.AtomicReference;

public class AtomicPublication {
    static class Point {
        int x;
        int y;

        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }
    }

    static final AtomicReference<Point> shared = new AtomicReference<>();

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            shared.set(new Point(1, 2));
        });
        Thread two = new Thread(() -> {
            Point point = shared.get();
            if (point != null) {
                int seen = point.x + point.y;
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
