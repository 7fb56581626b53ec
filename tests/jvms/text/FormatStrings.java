// String.format: widths, flags, every conversion, argument indices, and its errors.
import java.util.IllegalFormatException;
import java.util.Locale;

public class FormatStrings {
    static void attempt(String f, Object... args) {
        try {
            System.out.println(String.format(Locale.ROOT, f, args));
        } catch (IllegalFormatException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        attempt("[%d] [%5d] [%-5d] [%05d] [%+d] [%,d] [%(d] [% d]", 1, 2, 3, 4, 5, 1234567, -8, 9);
        attempt("[%x] [%X] [%o] [%#x] [%08x]", 255, 255, 8, 255, -1);
        attempt("[%s] [%10s] [%-10s] [%.2s] [%S]", "abc", "abc", "abc", "abc", "abc");
        attempt("[%f] [%.2f] [%10.3f] [%-10.1f] [%e] [%.3E] [%g] [%+.1f]", 1.5, 2.345, 3.14159,
                4.0, 12345.678, 0.00012, 0.001, -0.0);
        attempt("[%a] [%f] [%f] [%.0f] [%,.2f]", 1.0, Double.NaN, Double.NEGATIVE_INFINITY, 2.5,
                1e7);
        attempt("[%c] [%C] [%c] [%b] [%B] [%b] [%h] [%n]", 'x', 'y', 65, true, null, "s", "hi");
        attempt("[%2$s %1$s %<s %s]", "one", "two");
        attempt("%% %s %s", null, new int[0].length);
        attempt("%d", "text");
        attempt("%s %s", "only one");
        attempt("%q", 1);
        attempt("%-d", 1);
        attempt("%.2d", 1);
        attempt("%c", 0x110000);
        attempt("%#d", 3);
        attempt("%d %d", Long.MIN_VALUE, (byte) -1);
        attempt("%x %x", (byte) -1, -1L);
        attempt("%d %,d %x", new java.math.BigInteger("123456789012345678901234567890"),
                new java.math.BigInteger("-98765432109876543210"),
                java.math.BigInteger.TEN.pow(20));
        attempt("%.3f %e", new java.math.BigDecimal("1234.56789"),
                new java.math.BigDecimal("1E-7"));
        attempt("%15.4e|%-15s|%15b", Math.PI, "left", true);
        System.out.printf(Locale.US, "%s %tY-%<tm-%<td%n", "printf", java.time.LocalDate.of(2020,
                2, 29));
    }
}
