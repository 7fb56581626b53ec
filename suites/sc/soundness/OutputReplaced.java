// heddle: verdict=holds; outcome=err=false out=false; outcome=err=false out=true; outcome=err=true out=true; states=10
// Why: System.setOut and setErr write static fields, at moments of their own.
import heddle.Heddle;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

public class OutputReplaced {
    public static void main(String[] args) {
        PrintStream mine = new PrintStream(new ByteArrayOutputStream());
        new Thread(() -> {
            System.setOut(mine);
            System.setErr(mine);
        }).start();
        Heddle.outcome("err", System.err == mine);
        Heddle.outcome("out", System.out == mine);
    }
}
