// heddle: verdict=holds; outcome=a=1,234.5 b=1,234.5; states<=50
// Why: Each thread has its own NumberFormat.
import heddle.Heddle;
import java.text.NumberFormat;

public class NumbersTwice {
    static String text;

    static String format() {
        return NumberFormat.getInstance(java.util.Locale.US).format(1234.5);
    }

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> text = format());
        thread.start();
        Heddle.outcome("b", format());
        thread.join();
        Heddle.outcome("a", text);
    }
}
