// and, or, xor on int, long and boolean, and the bit-counting methods (JVMS iand, lxor).
public class Bitwise {
    static boolean log(String name, boolean value) {
        System.out.print(name + " ");
        return value;
    }

    public static void main(String[] args) {
        int a = 0b1100_1010;
        int b = 0x0ff0;
        System.out.println((a & b) + " " + (a | b) + " " + (a ^ b) + " " + (a & ~b));
        long c = 0xdeadbeefcafebabeL;
        long d = 0x0f0f0f0f0f0f0f0fL;
        System.out.println(Long.toHexString(c & d) + " " + Long.toHexString(c | d) + " "
                + Long.toHexString(c ^ d) + " " + Long.toHexString(~c));
        System.out.println(log("x", true) | log("y", false));
        System.out.println(log("x", true) || log("y", false));
        System.out.println(log("x", false) & log("y", true));
        System.out.println(log("x", false) && log("y", true));
        System.out.println(log("x", true) ^ log("y", true));
        boolean flag = true;
        flag &= false;
        flag |= true;
        flag ^= true;
        System.out.println(flag);
        for (int v : new int[] {0, 1, -1, a, 0x80000000}) {
            System.out.println(Integer.bitCount(v) + " " + Integer.numberOfLeadingZeros(v) + " "
                    + Integer.numberOfTrailingZeros(v) + " " + Integer.reverse(v) + " "
                    + Integer.highestOneBit(v) + " " + Integer.rotateLeft(v, 5) + " "
                    + Integer.reverseBytes(v));
        }
        System.out.println(Long.bitCount(c) + " " + Long.numberOfLeadingZeros(d) + " "
                + Long.reverse(c) + " " + Long.rotateRight(c, 12) + " " + Long.reverseBytes(c));
    }
}
