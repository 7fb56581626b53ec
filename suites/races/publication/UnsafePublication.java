//# race: UnsafePublication$Point.x  write UnsafePublication.java:10  read UnsafePublication.java:23
//# race: UnsafePublication.shared  write UnsafePublication.java:18  read UnsafePublication.java:21
//# why: a plain field publishes the object, so its fields are not published either.
//# advice: volatile UnsafePublication.shared
public class UnsafePublication {
    static class Point {
        int x;

        Point() {
            x = 1;
        }
    }

    static Point shared;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            shared = new Point();
        });
        Thread two = new Thread(() -> {
            Point point = shared;
            if (point != null) {
                int seen = point.x;
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
