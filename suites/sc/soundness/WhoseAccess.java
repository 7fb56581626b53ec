// heddle: verdict=holds; outcome=d=0; outcome=d=1; states=23
// Why: whose access to a new object is remembered is part of the state: main's came before the start
//      of the writer, the reader's did not, and only that is a conflict.
import heddle.Heddle;

public class WhoseAccess {
    static class Box {
        int f;
    }

    static volatile int k;
    static Box box;
    static boolean reads;

    public static void main(String[] args) throws Exception {
        Thread reader = new Thread(() -> {
            Box mine = box;
            boolean does = reads;
            reads = false;
            k = 1;
            int seen = 0;
            if (does) {
                seen = mine.f;
            }
            k = 2;
            Heddle.outcome("d", seen);
        });
        Thread writer = new Thread(() -> {
            Box mine = box;
            if (k > 0) {
                mine.f = 1;
            }
        });
        new Thread(() -> { }).start();
        boolean later = Heddle.chooseBoolean();
        Box made = new Box();
        box = made;
        if (!later) {
            int seen = made.f;
        }
        reads = later;
        later = false;
        writer.start();
        reader.start();
        writer.join();
        reader.join();
    }
}
