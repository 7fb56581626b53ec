// Unsigned views of int, long, byte and short: compare, divide, parse, print, convert.
public class UnsignedNumbers {
    public static void main(String[] args) {
        int[] ints = {0, 1, -1, Integer.MIN_VALUE, Integer.MAX_VALUE, 0xcafebabe};
        for (int a : ints) {
            System.out.println(Integer.toUnsignedString(a) + " " + Integer.toUnsignedLong(a) + " "
                    + Integer.compareUnsigned(a, 1000) + " " + Integer.divideUnsigned(a, 10) + " "
                    + Integer.remainderUnsigned(a, 10) + " " + Integer.toUnsignedString(a, 16));
        }
        long[] longs = {0, -1, Long.MIN_VALUE, 0xdeadbeefcafebabeL};
        for (long a : longs) {
            System.out.println(Long.toUnsignedString(a) + " " + Long.compareUnsigned(a, 5) + " "
                    + Long.divideUnsigned(a, 7) + " " + Long.remainderUnsigned(a, 7) + " "
                    + Long.toUnsignedString(a, 36) + " " + Long.divideUnsigned(5, a | 1));
        }
        System.out.println(Byte.toUnsignedInt((byte) -1) + " " + Short.toUnsignedInt((short) -1)
                + " " + Byte.compareUnsigned((byte) -1, (byte) 1) + " "
                + Integer.parseUnsignedInt("4294967295") + " "
                + Long.parseUnsignedLong("18446744073709551615") + " "
                + Integer.parseUnsignedInt("ffffffff", 16));
        String[] bad = {"4294967296", "-1", "18446744073709551616"};
        for (String s : bad) {
            try {
                System.out.println(Integer.parseUnsignedInt(s));
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
            try {
                System.out.println(Long.parseUnsignedLong(s));
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            Integer.divideUnsigned(1, 0);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Integer.signum(-5) + Long.signum(9) + " " + Integer.compare(3, 5) + " "
                + Character.MAX_VALUE % 1000 + " " + Integer.BYTES + Long.SIZE + " "
                + Integer.lowestOneBit(96) + " " + Long.highestOneBit(96));
    }
}
