// heddle: verdict=holds; outcome=r=0; outcome=r=1; states=14
// Why: a write before start() is seen by the new thread, one after it may be missed; the heap and
// the place in the code are then the same.
import heddle.Heddle;

public class FootprintTime {
    static int x;

    public static void main(String[] args) throws Exception {
        new Thread(() -> { }).start();
        Thread reader = new Thread(() -> {
            Heddle.chooseBoolean();
            int r = x;
            Heddle.outcome("r", r);
        });
        if (!Heddle.chooseBoolean()) {
            x = 1;
            reader.start();
        } else {
            reader.start();
            x = 1;
        }
        Heddle.chooseBoolean();
    }
}
