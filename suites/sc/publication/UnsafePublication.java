// heddle: verdict=holds; states=3
// Why: under sc a thread that sees the reference sees the fields. (Under the JMM, with plain fields, 0
// too.)
public class UnsafePublication {
    static class Box {
        int x;

        Box() {
            x = 1;
        }
    }

    static Box box;

    static class Reader extends Thread {
        int seen = 1;

        @Override
        public void run() {
            Box b = box;
            if (b != null) {
                seen = b.x;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Reader reader = new Reader();
        reader.start();
        box = new Box();
        reader.join();
        if (reader.seen != 1) {
            throw new AssertionError("half a box");
        }
    }
}
