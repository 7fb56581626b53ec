// Literals of all bases, constant folding against run time, and every constant instruction.
public class ConstantsAndLiterals {
    static final int FOLDED = 3 * 7 + (1 << 10) - 0x0f / 2;
    static final long LONG = 1L << 40 | 5;
    static final double DOUBLE = 1 / 3.0 + .5e-3;
    static final char CHAR = 'a' + 1;
    static final String TEXT = "v" + FOLDED + LONG + CHAR + true + 1.5f + (byte) 300;
    static final boolean FLAG = FOLDED > 100 && !(LONG < 0);

    static int three() {
        return 3;
    }

    public static void main(String[] args) {
        System.out.println(FOLDED + " " + (three() * 7 + (1 << 10) - 0x0f / 2));
        System.out.println(LONG + " " + DOUBLE + " " + CHAR + " " + TEXT + " " + FLAG);
        System.out.println(0x7fff_ffff + " " + 0x8000_0000 + " " + 0b1010_1010 + " " + 0777 + " "
                + 1_000_000 + " " + 0xFFFFFFFFFFFFFFFFL + " " + 0x1.8p3 + " " + 0x1p-1074 + " "
                + 1e-45f + " " + 3.4028235e38f + " " + 1f + " " + .5 + " " + 5.);
        int m1 = -1, i0 = 0, i1 = 1, i2 = 2, i3 = 3, i4 = 4, i5 = 5, b = -128, s = -32768;
        int ldc = 32768;
        System.out.println(m1 + i0 + i1 + i2 + i3 + i4 + i5 + b + s + ldc);
        long l0 = 0, l1 = 1, l2 = 2, lb = 1L << 33;
        float f0 = 0, f1 = 1, f2 = 2, f3 = 3;
        double d0 = 0, d1 = 1, d2 = 2;
        System.out.println(l0 + l1 + l2 + lb + " " + (f0 + f1 + f2 + f3) + " " + (d0 + d1 + d2));
        System.out.println('\t' + '\\' + '\'' + '"' + '\u0041' + '\101' + '\0');
        System.out.println((byte) 0xff + " " + (short) 0xffff + " " + (char) 0x41 + " "
                + (int) 'z' + " " + (byte) 'z' + " " + (char) (byte) -1 / 1000);
        final int local = 10;
        byte fits = local * 12;
        System.out.println(fits + " " + (5 & 6 | 1 ^ 8) + " " + (-17 >> 2) + " " + (-17 >>> 28)
                + " " + -17 / 4 + " " + -17 % 4 + " " + (5 > 3 == true));
        System.out.println(Integer.MIN_VALUE == -Integer.MIN_VALUE);
        System.out.println(Double.MIN_VALUE > 0 ? Float.MAX_VALUE : 'x');
    }
}
