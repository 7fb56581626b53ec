// double arithmetic: IEEE 754 results, comparisons with NaN, both zeros (JVMS dadd, dcmpl, dcmpg).
public class DoubleArithmetic {
    static double[] samples = {0.0, -0.0, 1.0, -2.5, 0.1, 1e300, Double.MIN_VALUE,
        Double.MAX_VALUE, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN};

    public static void main(String[] args) {
        for (double a : samples) {
            for (double b : samples) {
                System.out.println(a + " " + b + ": " + (a + b) + " " + (a - b) + " " + (a * b)
                        + " " + (a / b) + " " + (a % b) + " " + (a < b) + (a <= b) + (a == b)
                        + (a >= b) + (a > b) + (a != b) + " " + Double.compare(a, b));
            }
            System.out.println(-a);
        }
        System.out.println(0.1 + 0.2);
        System.out.println(1.0 / 3);
        System.out.println(9007199254740992.0 + 1);
        System.out.println(Double.doubleToLongBits(0.1) + " " + Double.doubleToRawLongBits(-0.0));
        System.out.println(Double.longBitsToDouble(0x7fefffffffffffffL));
    }
}
