//# broken: race
//# why: the object is published by a plain write.
//# repair: volatile PlainReference.shared
public class PlainReference {
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
            if (point != null && point.x != 1) {
                throw new AssertionError("not complete");
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
