//# race: java.text.SimpleDateFormat  write SharedDateFormat.java:11  read SharedDateFormat.java:14
//# why: a SimpleDateFormat keeps its pattern and its calendar in plain fields.
//# advice: lock SharedDateFormat.format
import java.text.SimpleDateFormat;

public class SharedDateFormat {
    static final SimpleDateFormat format = new SimpleDateFormat("yyyy");

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            format.applyPattern("MM");
        });
        Thread two = new Thread(() -> {
            String pattern = format.toPattern();
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
