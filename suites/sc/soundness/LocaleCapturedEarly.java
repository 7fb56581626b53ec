// heddle: verdict=holds; outcome=locale=de_AT n=1; outcome=locale=de_AT n=2; states=12
// Why: a locale that the program has set before its threads start is the same in every execution.
import heddle.Heddle;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

public class LocaleCapturedEarly {
    static volatile int n;

    static void add() {
        n = n + 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Locale.setDefault(new Locale("de", "AT"));
        Thread adder = new Thread(LocaleCapturedEarly::add);
        adder.start();
        add();
        adder.join();
        byte[] filler = new byte[n * 33];
        Heddle.outcome("n", filler.length / 33);
        Heddle.outcome("locale", DateTimeFormatter.ISO_LOCAL_DATE.getLocale().toString());
    }
}
