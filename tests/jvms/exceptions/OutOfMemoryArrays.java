// Arrays no heap can hold give OutOfMemoryError, which can be caught (JVMS 6.3).
public class OutOfMemoryArrays {
    static String attempt(int kind, int size) {
        try {
            switch (kind) {
                case 0: return "" + new long[size].length;
                case 1: return "" + new int[size].length;
                case 2: return "" + new Object[size].length;
                default: return "" + new double[1000][size].length;
            }
        } catch (OutOfMemoryError e) {
            return "OutOfMemoryError: " + e.getMessage();
        }
    }

    public static void main(String[] args) {
        for (int kind = 0; kind < 3; kind++) {
            System.out.println(attempt(kind, Integer.MAX_VALUE));
            System.out.println(attempt(kind, 10));
        }
        System.out.println(attempt(3, Integer.MAX_VALUE));
        try {
            "0123456789".repeat(Integer.MAX_VALUE / 5);
        } catch (OutOfMemoryError e) {
            System.out.println(e.getMessage());
        }
        System.out.println("still running " + new int[1000].length);
    }
}
