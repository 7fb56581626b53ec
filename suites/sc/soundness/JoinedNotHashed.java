// heddle: verdict=holds; outcome=r=0; outcome=r=1; states=10
// Why: only one of two ways to the read joins the writer; the other may read before the write.
import heddle.Heddle;

public class JoinedNotHashed {
    static int x;

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            x = 1;
        });
        writer.start();
        if (!Heddle.chooseBoolean()) {
            writer.join();
        }
        Heddle.chooseBoolean();
        int r = x;
        Heddle.outcome("r", r);
    }
}
