//# broken: race, assertion
//# why: the object is published before it is filled.
//# repair: move FilledLater.java:15
public class FilledLater {
    static class Box {
        int value;
    }

    static volatile Box shared;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            Box box = new Box();
            shared = box;
            box.value = 5;
        });
        Thread two = new Thread(() -> {
            Box box = shared;
            if (box != null && box.value != 5) {
                throw new AssertionError("empty");
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
