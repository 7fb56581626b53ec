// Conversions and overflow at the edges: float to int, char arithmetic, shifts, parsing.
import java.util.*;

public class NumberEdges {
    public static void main(String[] args) {
        float[] fs = {Float.NaN, Float.POSITIVE_INFINITY, -0.0f, 2147483647f, 2147483648f,
                -2147483649f, 9.3e18f, 0.9999999f, -1e-45f};
        for (float f : fs) {
            System.out.println((int) f + " " + (long) f + " " + (short) f + " " + (byte) f + " "
                    + (int) (char) f + " " + (double) f);
        }
        double[] ds = {Double.NaN, Double.NEGATIVE_INFINITY, 4.9e-324, 1e308 * 10,
                2147483647.9999998, 9007199254740993.0, -9.223372036854775808e18, 0.1 + 0.2,
                1.0 / 3};
        for (double d : ds) {
            System.out.println((int) d + " " + (long) d + " " + (float) d + " " + Math.round(d)
                    + " " + Math.rint(d) + " " + Double.toHexString(d) + " " + Math.ulp(d) + " "
                    + Double.doubleToLongBits(d));
        }
        System.out.println(Integer.MIN_VALUE / -1 + " " + Integer.MIN_VALUE % -1 + " "
                + Long.MIN_VALUE / -1 + " " + -Long.MIN_VALUE + " " + Math.abs(Integer.MIN_VALUE));
        System.out.println((5 % -3) + " " + (-5 % 3) + " " + (-5.5 % 3) + " " + (5.5 % -0.0) + " "
                + (-0.0 % 3) + " " + 1e300 % 7 + " " + Math.floorMod(-5, 3) + " "
                + Math.IEEEremainder(5, 3));
        System.out.println((1 << 33) + " " + (1L << 33) + " " + (-1 >>> 28) + " " + (-1L >>> 60)
                + " " + (-17 >> 2) + " " + (1 << -1) + " " + ((byte) 0x80 >>> 4) + " "
                + ((byte) 0x80 >> 4));
        char c = '\uffff';
        c++;
        System.out.println((int) c + " " + (char) ('a' + 1) + ('a' + 1) + (int) '\u0000' + " "
                + (char) -1 % 7 + " " + (short) 'x' * 1000);
        System.out.println(0.0 == -0.0 ? Double.valueOf(0.0).equals(-0.0) : true);
        System.out.println(Double.compare(0.0, -0.0) + " " + Double.NaN + (Double.NaN == Double.NaN)
                + " " + Float.compare(Float.NaN, 1) + " " + Math.min(-0.0, 0.0) + " "
                + Math.max(Double.NaN, 1));
        System.out.println((float) 16777217 + " " + (double) 16777217f + " " + (float) 1e40 + " "
                + (long) 1e19f + " " + 100 * 1.1 + " " + 3.0e-5f + " " + 1.0E7 + " " + 1.0E-3 + " "
                + 123456789f);
        String[] bad = {
                "", "+", "-", "2147483648", "-2147483649", "0x1F", " 1", "1_000", "\u0661\u0662"};
        for (String s : bad) {
            try {
                System.out.print(Integer.parseInt(s) + " ");
            } catch (NumberFormatException e) {
                System.out.print("! ");
            }
        }
        System.out.println(Integer.decode("-0x7f") + " " + Integer.parseUnsignedInt("4294967295")
                + " " + Long.parseLong("-zz", 36) + " " + Integer.toString(-255, 16) + " "
                + Long.toUnsignedString(-1) + " " + Integer.toBinaryString(-8).length());
        for (String s : new String[] {"1e400", "-1e-400", "0x1.8p1", "NaN", "1d", "  7.5f ", ".5",
                     "5.", "1e", "Infinity", "179769313486231580793e289"}) {
            try {
                System.out.print(Double.parseDouble(s) + " ");
            } catch (NumberFormatException e) {
                System.out.print("!" + e.getMessage() + " ");
            }
        }
        System.out.println();
        try {
            Math.addExact(Integer.MAX_VALUE, 1);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            Math.toIntExact(1L << 40);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Math.multiplyHigh(Long.MAX_VALUE, Long.MAX_VALUE) + " "
                + Math.fma(1e16, 1e16, -1e32) + " " + Math.scalb(1.0, -1080) + " "
                + Math.nextUp(0.0) + " " + Math.getExponent(0.0) + " " + StrictMath.cbrt(27) + " "
                + Math.hypot(3e200, 4e200));
        System.out.println(Integer.reverse(1) + " " + Long.bitCount(-1L >>> 3) + " "
                + Integer.rotateLeft(0x80000001, 1) + " " + Long.numberOfLeadingZeros(0) + " "
                + Integer.compareUnsigned(-1, 1) + " " + Long.divideUnsigned(-1, 10) + " "
                + Long.remainderUnsigned(-1, 10) + " " + Short.toUnsignedInt((short) -1));
    }
}
