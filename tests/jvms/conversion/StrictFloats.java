// strictfp, NaN bit patterns, and comparison against the boxed total order (JLS 15.4, 4.2.3).
public class StrictFloats {
    static strictfp double product(double a, double b) {
        return a * b / b;
    }

    static strictfp float sum(float... values) {
        float s = 0;
        for (float v : values) {
            s += v;
        }
        return s;
    }

    public static void main(String[] args) {
        System.out.println(product(1e308, 10) + " " + product(1e-308, 1e-10));
        System.out.println(sum(1e8f, 1, -1e8f) + " " + sum(1e8f, -1e8f, 1));
        float nan = Float.intBitsToFloat(0x7fc12345);
        System.out.println(Integer.toHexString(Float.floatToRawIntBits(nan)) + " "
                + Integer.toHexString(Float.floatToIntBits(nan)));
        double dnan = Double.longBitsToDouble(0xfff8000000000abcL);
        System.out.println(Long.toHexString(Double.doubleToRawLongBits(dnan)) + " "
                + Long.toHexString(Double.doubleToLongBits(dnan)));
        Double a = 0.0;
        Double b = -0.0;
        Double n = Double.NaN;
        System.out.println(a.equals(b) + " " + (a.doubleValue() == b) + " " + n.equals(dnan)
                + " " + (dnan == dnan) + " " + a.compareTo(b) + " " + n.compareTo(a));
        float f = 0.1f + 0.2f;
        double d = 0.1f + 0.2f;
        double e = 0.1f + 0.2;
        System.out.println(f + " " + d + " " + e + " " + (f == d));
        System.out.println(1.0 % 0.1 + " " + -7.5 % 2 + " " + 7.5f % -2f);
        System.out.println(Double.MIN_VALUE / 2 + " " + -Double.MIN_VALUE / 2 + " "
                + Float.MAX_VALUE * 2 + " " + (float) 1e-50 + " " + (float) -1e-50);
        System.out.println((float) 16777217.0 + " " + (float) 0.1 + " " + (float) 1e39);
    }
}
