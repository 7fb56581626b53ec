// heddle: verdict=holds; outcome=r=ab; outcome=r=ba; states=5
// Why: a stream of the program's own is no output of the host: who prints first is seen in it.
import heddle.Heddle;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

public class OutputCaptured {
    public static void main(String[] args) throws InterruptedException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes));
        Thread a = new Thread(() -> System.out.print("a"));
        Thread b = new Thread(() -> System.out.print("b"));
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.flush();
        Heddle.outcome("r", bytes.toString());
    }
}
