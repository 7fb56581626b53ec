// System.out and System.err: both streams, redirection, print of every type, checkError.
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

public class StandardStreams {
    public static void main(String[] args) throws IOException {
        System.out.print(true);
        System.out.print('c');
        System.out.print(1);
        System.out.print(2L);
        System.out.print(3f);
        System.out.print(4.0);
        System.out.print(new char[] {'a', 'b'});
        System.out.print("s");
        System.out.print((String) null);
        System.out.print((Object) null);
        System.out.println();
        System.out.println(true);
        System.out.println('c');
        System.out.println(-1);
        System.out.println(Long.MIN_VALUE);
        System.out.println(0.1f);
        System.out.println(1e100);
        System.out.println(new char[] {'x'});
        System.out.append("app").append('e').append("xndx", 1, 3).append("\n");
        System.out.printf("%d %s%n", 5, "f");
        System.out.write('W');
        System.out.write(new byte[] {'o', 'k', '\n', 'z'}, 0, 3);
        System.out.flush();
        System.err.println("to the other stream");
        System.err.print("no newline at the end of this piece;");
        PrintStream original = System.out;
        ByteArrayOutputStream caught = new ByteArrayOutputStream();
        System.setOut(new PrintStream(caught, true, StandardCharsets.UTF_8));
        System.out.println("captured \u20ac");
        System.setOut(original);
        System.out.println(caught.size() + " " + caught.toString(StandardCharsets.UTF_8).trim()
                .length() + " " + System.out.checkError());
        System.setErr(original);
        System.err.println("errors now go to stdout");
        System.out.println(System.in.read());
        StringBuilder big = new StringBuilder();
        for (int i = 0; i < 2000; i++) {
            big.append("line ").append(i).append('\n');
        }
        System.out.print(big);
    }
}
