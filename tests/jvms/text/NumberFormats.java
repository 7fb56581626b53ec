// DecimalFormat, MessageFormat and ChoiceFormat with a fixed locale.
import java.text.ChoiceFormat;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.ParseException;
import java.util.Locale;

public class NumberFormats {
    public static void main(String[] args) throws ParseException {
        DecimalFormatSymbols us = DecimalFormatSymbols.getInstance(Locale.US);
        String[] patterns = {"0", "#,##0.00", "000.###", "0.##E0", "#%", "$#,##0;($#,##0)", "'#'0",
            "00.00"};
        double[] values = {0, 1, -1234.567, 0.005, 0.015, 1e10, 2.5, 3.5};
        for (String p : patterns) {
            DecimalFormat f = new DecimalFormat(p, us);
            StringBuilder line = new StringBuilder(p).append(':');
            for (double v : values) {
                line.append(' ').append(f.format(v));
            }
            System.out.println(line);
        }
        NumberFormat n = NumberFormat.getInstance(Locale.US);
        System.out.println(n.format(1234567.891) + " " + n.parse("1,234.5") + " "
                + n.parse("12abc"));
        try {
            n.parse("abc");
        } catch (ParseException e) {
            System.out.println(e.getMessage() + " at " + e.getErrorOffset());
        }
        System.out.println(NumberFormat.getPercentInstance(Locale.US).format(0.256) + " "
                + NumberFormat.getIntegerInstance(Locale.US).format(2.5) + " "
                + NumberFormat.getInstance(Locale.GERMANY).format(1234.5));
        MessageFormat m = new MessageFormat("{1} took {0,number,integer} '{'{2}'}' it''s {0}",
                Locale.US);
        System.out.println(m.format(new Object[] {1234, "Ann", "x"}));
        System.out.println(MessageFormat.format("{0} {1} {3}", "a", null, "c"));
        ChoiceFormat c = new ChoiceFormat("0#none|1#one|1<many {0}");
        System.out.println(c.format(0) + " " + c.format(1) + " " + c.format(7));
        System.out.println(new MessageFormat("{0,choice,0#no files|1#one file|1<{0} files}",
                Locale.US).format(new Object[] {12}));
        Object[] parsed = new MessageFormat("{0}={1}").parse("key=value");
        System.out.println(parsed[0] + " " + parsed[1]);
    }
}
