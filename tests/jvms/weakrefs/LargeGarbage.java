// Large arrays that nobody keeps are given back in time, even in a loop without a call (JLS 12.6, JVMS 2.5.3).
public class LargeGarbage {
    static byte[] kept;

    public static void main(String[] args) {
        long sum = 0;
        for (int i = 0; i < 700; i++) {
            kept = new byte[10_000_000];
            kept[i] = 1;
            sum += kept.length;
        }
        System.out.println(sum);
        int[][] table = new int[3][];
        for (int i = 0; i < 300; i++) {
            table[i % 3] = new int[4_000_000];
            table[i % 3][i] = i;
        }
        System.out.println(table[2][299] + " " + table[0][297] + " " + table[1][0]);
        try {
            long[][] all = new long[1000][];
            for (int i = 0; i < all.length; i++) {
                all[i] = new long[1 << 27];
            }
            System.out.println("there is no end to memory");
        } catch (OutOfMemoryError e) {
            System.out.println(e);
        }
        System.out.println(new String(new char[] {'o', 'k'}));
    }
}
