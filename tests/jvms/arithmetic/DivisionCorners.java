// The corners of integer division: MIN / -1, signs of the remainder, zero (JVMS idiv, irem, ldiv).
public class DivisionCorners {
    static String divide(int a, int b) {
        try {
            return a / b + " r " + a % b;
        } catch (ArithmeticException e) {
            return e.toString();
        }
    }

    static String divide(long a, long b) {
        try {
            return a / b + " r " + a % b;
        } catch (ArithmeticException e) {
            return e.toString();
        }
    }

    static String remainder(long a, long b) {
        try {
            return "" + a % b;
        } catch (ArithmeticException e) {
            return e.getMessage();
        }
    }

    public static void main(String[] args) {
        System.out.println(divide(Integer.MIN_VALUE, -1));
        System.out.println(divide(Long.MIN_VALUE, -1L));
        System.out.println(divide(1, 0));
        System.out.println(divide(0L, 0L));
        System.out.println(remainder(5, 0));
        System.out.println(remainder(Long.MIN_VALUE, -1));
        int[][] pairs = {{7, 3}, {-7, 3}, {7, -3}, {-7, -3}, {0, 5}, {3, 7}, {-3, 7}};
        for (int[] p : pairs) {
            System.out.println(p[0] + "/" + p[1] + " = " + divide(p[0], p[1]) + ", floor "
                    + Math.floorDiv(p[0], p[1]) + " mod " + Math.floorMod(p[0], p[1]));
        }
        System.out.println(Integer.divideUnsigned(-1, 2) + " " + Integer.remainderUnsigned(-1, 7));
        System.out.println(Long.divideUnsigned(-1L, 10) + " " + Long.remainderUnsigned(-1L, 10));
        System.out.println(5.0 / 0 + " " + -5.0 / 0 + " " + 0.0 / 0 + " " + 5.5 % 0.0);
    }
}
