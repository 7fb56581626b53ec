// heddle: verdict=holds; outcome=a=3 b=3; states<=50
// Why: Each thread has its own Scanner.
import heddle.Heddle;

public class ScannersTwice {
    static int sum;

    static int scan() {
        java.util.Scanner scanner = new java.util.Scanner("1 2");
        return scanner.nextInt() + scanner.nextInt();
    }

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> sum = scan());
        thread.start();
        Heddle.outcome("b", scan());
        thread.join();
        Heddle.outcome("a", sum);
    }
}
