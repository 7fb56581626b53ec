public class LargeArrays {
    static volatile int x;
    static byte[] kept;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            x = 1;
            byte[] large = new byte[250_000_000];
            java.util.Arrays.fill(large, (byte) 1);
            kept = large;
            x = 2;
        });
        other.start();
        x = 3;
        byte[] large = new byte[200_000_000];
        x = large.length;
        other.join();
    }
}
