// Math: exact arithmetic, rounding, min and max with zeros, powers, and special values.
public class MathFunctions {
    static double[] v = {0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 1e10, Double.NaN,
        Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};

    static void exact(java.util.concurrent.Callable<Object> c) throws Exception {
        try {
            System.out.println(c.call());
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        for (double d : v) {
            System.out.println(d + ": " + Math.floor(d) + " " + Math.ceil(d) + " " + Math.rint(d)
                    + " " + Math.round(d) + " " + Math.abs(d) + " " + Math.signum(d) + " "
                    + Math.sqrt(d) + " " + Math.cbrt(d) + " " + Math.ulp(d) + " "
                    + Math.getExponent(d));
        }
        System.out.println(Math.round(0.49999999999999994) + " " + Math.round(-0.5f) + " "
                + Math.round(Float.NaN) + " " + Math.round(1e30));
        System.out.println(Math.max(0.0, -0.0) + " " + Math.min(0.0, -0.0) + " " + Math.max(1,
                Double.NaN) + " " + Math.min(-5, 3) + " " + Math.max(5L, 7));
        exact(() -> Math.addExact(Integer.MAX_VALUE, 1));
        exact(() -> Math.multiplyExact(1L << 40, 1L << 30));
        exact(() -> Math.negateExact(Integer.MIN_VALUE));
        exact(() -> Math.toIntExact(1L << 31));
        exact(() -> Math.incrementExact(41));
        exact(() -> Math.subtractExact(Long.MIN_VALUE, 1));
        System.out.println(Math.floorMod(-7, 3) + " " + Math.floorDiv(-7L, 3) + " "
                + Math.multiplyHigh(1L << 62, 12) + " " + Math.abs(Integer.MIN_VALUE));
        System.out.println(Math.pow(2, 10) + " " + Math.pow(0, 0) + " " + Math.pow(-8, 1.0 / 3)
                + " " + Math.pow(2, -1074) + " " + Math.pow(-2, 3) + " " + Math.pow(1, Double.NaN));
        System.out.println(Math.hypot(3, 4) + " " + Math.copySign(3, -0.0) + " "
                + Math.nextUp(1.0) + " " + Math.nextAfter(0f, -1) + " " + Math.scalb(1.5, 4) + " "
                + Math.fma(2.0, 3.0, 4.0) + " " + Math.IEEEremainder(10, 3) + " "
                + Math.toRadians(180) + " " + Math.toDegrees(Math.PI));
        System.out.println(Math.fma(1e16, 1e-16, -1) + " " + Math.fma(0.1f, 10f, -1f) + " "
                + Math.nextDown(Float.MIN_VALUE) + " " + Math.ulp(1f));
    }
}
