// Byte and character streams over memory: filters, data, pushback, sequence, charset coding.
//# jdk: 16 Stream.toList
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.LineNumberReader;
import java.io.OutputStreamWriter;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintWriter;
import java.io.PushbackReader;
import java.io.SequenceInputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

public class MemoryStreams {
    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream data = new DataOutputStream(bytes);
        data.writeInt(-2);
        data.writeLong(1L << 40);
        data.writeDouble(2.5);
        data.writeUTF("h\u00e9\u0000\u20ac");
        data.writeShort(70000);
        data.writeBoolean(true);
        data.writeChar('x');
        System.out.println(Arrays.toString(bytes.toByteArray()));
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        System.out.println(in.readInt() + " " + in.readLong() + " " + in.readDouble() + " "
                + in.readUTF().length() + " " + in.readUnsignedShort() + " " + in.readBoolean()
                + " " + in.readChar() + " " + in.available());
        try {
            in.readByte();
        } catch (EOFException e) {
            System.out.println("end of file " + e.getMessage());
        }
        BufferedReader r = new BufferedReader(new StringReader("one\ntwo\r\nthree\rfour"));
        System.out.println(r.readLine() + r.lines().toList());
        LineNumberReader n = new LineNumberReader(new StringReader("a\nb\n"));
        n.readLine();
        n.readLine();
        System.out.println(n.getLineNumber() + " " + n.readLine());
        StringWriter s = new StringWriter();
        try (PrintWriter p = new PrintWriter(s)) {
            p.printf("%d-%s", 5, "x");
            p.append('c').println(1.5f);
            p.print(new char[] {'o', 'k'});
        }
        System.out.println(s.toString().replace(System.lineSeparator(), "/"));
        bytes.reset();
        try (Writer w = new OutputStreamWriter(bytes, StandardCharsets.UTF_16BE)) {
            w.write("A\u20ac\ud83d\ude00");
        }
        System.out.println(Arrays.toString(bytes.toByteArray()) + " " + new InputStreamReader(
                new ByteArrayInputStream(bytes.toByteArray()), StandardCharsets.UTF_16BE).read());
        PushbackReader p = new PushbackReader(new StringReader("xy"));
        int first = p.read();
        p.unread(first);
        System.out.println((char) p.read() + "" + (char) p.read() + p.read());
        SequenceInputStream q = new SequenceInputStream(new ByteArrayInputStream(new byte[] {1, 2}),
                new ByteArrayInputStream(new byte[] {3}));
        System.out.println(Arrays.toString(q.readAllBytes()));
        PipedOutputStream out = new PipedOutputStream();
        PipedInputStream piped = new PipedInputStream(out, 4);
        Thread writer = new Thread(() -> {
            try (out) {
                out.write("through a small pipe".getBytes(StandardCharsets.US_ASCII));
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        writer.start();
        System.out.println(new String(piped.readAllBytes(), StandardCharsets.US_ASCII));
        writer.join();
    }
}
