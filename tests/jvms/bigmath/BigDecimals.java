// BigDecimal: scale, rounding modes, contexts, division, text forms, comparison.
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

public class BigDecimals {
    public static void main(String[] args) {
        BigDecimal a = new BigDecimal("123.4500");
        BigDecimal b = new BigDecimal("-0.007");
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + a.scale()
                + " " + a.precision() + " " + a.unscaledValue());
        System.out.println(a.equals(new BigDecimal("123.45")) + " " + a.compareTo(new BigDecimal(
                "123.45")) + " " + a.stripTrailingZeros() + " " + a.hashCode());
        for (RoundingMode m : RoundingMode.values()) {
            StringBuilder line = new StringBuilder(m.name());
            for (String s : new String[] {"2.5", "-2.5", "1.1", "-1.6", "5.5"}) {
                try {
                    line.append(' ').append(new BigDecimal(s).setScale(0, m));
                } catch (ArithmeticException e) {
                    line.append(" !");
                }
            }
            System.out.println(line);
        }
        BigDecimal one = BigDecimal.ONE;
        BigDecimal three = BigDecimal.valueOf(3);
        System.out.println(one.divide(three, 10, RoundingMode.HALF_UP) + " " + one.divide(three,
                MathContext.DECIMAL128) + " " + BigDecimal.TEN.divide(new BigDecimal("4")));
        try {
            one.divide(three);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            one.divide(BigDecimal.ZERO);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        BigDecimal[] forms = {new BigDecimal("1E+5"), new BigDecimal("1.23E-10"), new BigDecimal(
            "0.000001"), new BigDecimal("0.0000001"), new BigDecimal(0.1), BigDecimal.valueOf(0.1)};
        for (BigDecimal f : forms) {
            System.out.println(f + " " + f.toPlainString() + " " + f.toEngineeringString() + " "
                    + f.doubleValue());
        }
        System.out.println(new BigDecimal("2").sqrt(new MathContext(50)) + " "
                + new BigDecimal("1.1").pow(20) + " " + a.remainder(new BigDecimal("7")) + " "
                + a.movePointLeft(5) + " " + a.negate().ulp() + " " + a.toBigInteger());
        System.out.println(a.round(new MathContext(2)) + " " + a.max(b) + " " + b.signum() + " "
                + b.abs() + " " + new BigDecimal("12345678901234567890.5").intValue());
        BigDecimal e = BigDecimal.ONE;
        BigDecimal term = BigDecimal.ONE;
        for (int i = 1; i < 40; i++) {
            term = term.divide(BigDecimal.valueOf(i), 45, RoundingMode.HALF_EVEN);
            e = e.add(term);
        }
        System.out.println(e.setScale(40, RoundingMode.DOWN));
    }
}
