// StrictMath is fdlibm: the same bits everywhere for every transcendental function.
public class StrictMathFunctions {
    static double[] v = {0.1, 0.5, 1, 2, 3.7, 10, -0.3, 100.25, 1e-8, 1e5};

    static String hex(double d) {
        return Long.toHexString(Double.doubleToLongBits(d));
    }

    public static void main(String[] args) {
        for (double d : v) {
            System.out.println(d + " sin " + StrictMath.sin(d) + " cos " + StrictMath.cos(d)
                    + " tan " + StrictMath.tan(d) + " exp " + StrictMath.exp(d) + " log "
                    + StrictMath.log(d) + " log10 " + StrictMath.log10(d));
            System.out.println("  asin " + StrictMath.asin(d / 1e5) + " acos " + StrictMath.acos(
                    d / 1e5) + " atan " + StrictMath.atan(d) + " sinh " + StrictMath.sinh(d / 10)
                    + " cosh " + StrictMath.cosh(d / 10) + " tanh " + StrictMath.tanh(d));
            System.out.println("  expm1 " + StrictMath.expm1(d / 10) + " log1p " + StrictMath.log1p(
                    d) + " cbrt " + StrictMath.cbrt(d) + " sqrt " + StrictMath.sqrt(d) + " atan2 "
                    + StrictMath.atan2(d, 3) + " pow " + StrictMath.pow(2.5, d / 10) + " hypot "
                    + StrictMath.hypot(d, 1));
        }
        System.out.println(hex(StrictMath.sin(1e22)) + " " + hex(StrictMath.cos(1e300)) + " "
                + hex(StrictMath.exp(-745)) + " " + hex(StrictMath.log(Double.MIN_VALUE)) + " "
                + hex(StrictMath.pow(1.0000001, 1e7)));
        double[] special = {0.0, -0.0, Double.NaN, Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY};
        for (double d : special) {
            System.out.println(StrictMath.sin(d) + " " + StrictMath.exp(d) + " " + StrictMath.log(d)
                    + " " + StrictMath.atan(d) + " " + StrictMath.pow(d, 3) + " "
                    + StrictMath.atan2(d, -1) + " " + StrictMath.tanh(d) + " "
                    + StrictMath.cbrt(d));
        }
        System.out.println(Math.sin(0) + " " + Math.cos(0) + " " + Math.exp(0) + " " + Math.log(1)
                + " " + Math.atan2(0, -1) + " " + Math.log10(1000) + " " + Math.tan(0.0));
    }
}
