// heddle: verdict=holds; states=1
// Why: the JDK's formatters are made with a locale that only this execution has, so they are made in
// each execution.
import heddle.Heddle;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

public class LocaleCaptured {
    public static void main(String[] args) {
        boolean inAustria = Heddle.chooseBoolean();
        byte[][] filler = new byte[inAustria ? 40 : 1][33];
        Locale.setDefault(new Locale("de", inAustria ? "AT" : "CH"));
        String locale = DateTimeFormatter.ISO_LOCAL_DATE.getLocale().toString();
        if (filler.length == 0 || !locale.startsWith("de_")) {
            throw new AssertionError(locale);
        }
    }
}
