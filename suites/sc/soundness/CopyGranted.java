// heddle: verdict=holds; outcome=d=0 s=0; outcome=d=0 s=1; outcome=d=1 s=0; outcome=d=1 s=1; states=120
// Why: System.arraycopy reads what one thread writes and writes what another one reads.
import heddle.Heddle;

public class CopyGranted {
    static volatile int flag;

    public static void main(String[] args) throws Exception {
        Integer[] source = {0};
        Object[] target = {0, 0};
        Thread writer = new Thread(() -> {
            source[0] = 1;
        });
        Thread reader = new Thread(() -> {
            Heddle.chooseBoolean();
            flag = 1;
            Object d = target[0];
            Heddle.outcome("d", d);
        });
        writer.start();
        reader.start();
        Heddle.chooseBoolean();
        int s = flag;
        System.arraycopy(source, 0, target, 0, 1);
        Heddle.outcome("s", s);
        reader.join();
    }
}
