/** Two results, each handed over by a flag of its own. */
public class TwoFlags {
    static int one;
    static int two;
    static boolean oneReady;
    static boolean twoReady;

    public static void main(String[] args) {
        new Thread(() -> {
            one = 1;
            oneReady = true;
        }).start();
        new Thread(() -> {
            two = 2;
            twoReady = true;
        }).start();
        if (oneReady) {
            assert one == 1;
        }
        if (twoReady) {
            assert two == 2;
        }
    }
}
