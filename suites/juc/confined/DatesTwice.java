// heddle: verdict=holds; outcome=a=1970-01-01 b=1970-01-01; states<=50
// Why: Each thread has its own DateFormat.
import heddle.Heddle;
import java.text.SimpleDateFormat;
import java.util.Date;

public class DatesTwice {
    static String text;

    static String format() {
        SimpleDateFormat format = new SimpleDateFormat("yyyy-MM-dd", java.util.Locale.US);
        format.setTimeZone(java.util.TimeZone.getTimeZone("UTC"));
        return format.format(new Date(0));
    }

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> text = format());
        thread.start();
        Heddle.outcome("b", format());
        thread.join();
        Heddle.outcome("a", text);
    }
}
