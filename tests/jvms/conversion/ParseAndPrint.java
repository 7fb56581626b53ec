// Numbers to text and back: parse, toString in radixes, and the errors of bad text.
public class ParseAndPrint {
    static void parseInt(String s, int radix) {
        try {
            System.out.println(Integer.parseInt(s, radix));
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }

    static void parseDouble(String s) {
        try {
            System.out.println(Double.parseDouble(s));
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        parseInt("123", 10);
        parseInt("-2147483648", 10);
        parseInt("2147483648", 10);
        parseInt("zz", 36);
        parseInt("+7f", 16);
        parseInt("", 10);
        parseInt("1 2", 10);
        String[] texts = {"1", "-0", "1e10", "0.1", "1e-400", "1e400", "NaN", "Infinity",
            "0x1.8p1", " 2.5 ", "1.7976931348623157e308", "4.9e-324", "abc", "", "1d"};
        for (String s : texts) {
            parseDouble(s);
        }
        System.out.println(Long.parseLong("-9223372036854775808"));
        System.out.println(Integer.toString(-255, 16) + " " + Integer.toHexString(-255) + " "
                + Integer.toBinaryString(10) + " " + Integer.toOctalString(64) + " "
                + Long.toString(Long.MIN_VALUE, 36) + " " + Integer.toUnsignedString(-1));
        System.out.println(Integer.decode("-0x1f") + " " + Integer.decode("010") + " "
                + Long.decode("#ff") + " " + Boolean.parseBoolean("TRUE"));
        double[] doubles = {1, 0.001, 1e-3, 123456789, 1e7, 1.0E-5, 100, 3.14159, 2e-3, 1e21};
        for (double d : doubles) {
            System.out.println(d + " " + (float) d + " " + Double.toHexString(d));
        }
    }
}
