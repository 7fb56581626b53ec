/** A flag that is not volatile, and a counter that is updated in two steps. */
public class TwoFaults {
    static boolean ready;
    static int result;
    static int n;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            n++;
            result = 1;
            ready = true;
        });
        other.start();
        n++;
        if (ready) {
            assert result == 1;
        }
        other.join();
        assert n == 2;
    }
}
