// heddle: verdict=holds; outcome=a=1 x 2.50 b=2 y 3.50; states<=50
// Why: Two threads that format text share only caches.
import heddle.Heddle;

public class FormatTwice {
    static String text;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> text = String.format("%d %s %.2f", 1, "x", 2.5));
        thread.start();
        Heddle.outcome("b", String.format("%d %s %.2f", 2, "y", 3.5));
        thread.join();
        Heddle.outcome("a", text);
    }
}
