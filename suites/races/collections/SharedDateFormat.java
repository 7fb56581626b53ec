//# race: java.text.SimpleDateFormat  write SharedDateFormat.java:14  write SharedDateFormat.java:17
//# why: a SimpleDateFormat keeps its calendar in a field, which each format changes.
//# advice: lock SharedDateFormat.format
import java.text.SimpleDateFormat;
import java.util.Date;

public class SharedDateFormat {
    static final SimpleDateFormat format = new SimpleDateFormat("yyyy");

    public static void main(String[] args) throws InterruptedException {
        Date first = new Date(0L);
        Date second = new Date(1L);
        Thread one = new Thread(() -> {
            String text = format.format(first);
        });
        Thread two = new Thread(() -> {
            String text = format.format(second);
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
