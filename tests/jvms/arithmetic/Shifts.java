// Shift distances use the low 5 bits for int and the low 6 for long (JVMS ishl, lshl; JLS 15.19).
public class Shifts {
    public static void main(String[] args) {
        int[] ints = {1, -1, 0x12345678, Integer.MIN_VALUE, 0x7fffffff};
        int[] distances = {0, 1, 4, 31, 32, 33, 63, 64, -1, -32, 100};
        for (int v : ints) {
            for (int d : distances) {
                System.out.println(v + " by " + d + ": " + (v << d) + " " + (v >> d) + " "
                        + (v >>> d));
            }
        }
        long[] longs = {1L, -1L, 0x123456789abcdef0L, Long.MIN_VALUE};
        for (long v : longs) {
            for (int d : distances) {
                System.out.println(v + "L by " + d + ": " + (v << d) + " " + (v >> d) + " "
                        + (v >>> d));
            }
        }
        byte b = -1;
        b >>>= 1;
        System.out.println(b);
        short s = (short) 0x8000;
        s >>>= 4;
        System.out.println(s);
        char c = 0xffff;
        c >>= 4;
        System.out.println((int) c);
        System.out.println(1 << 35L);
    }
}
