// heddle: args=bytes; verdict=holds; outcome=p=202 q=254; outcome=p=254 q=202; states=11
// heddle: args=array; verdict=holds; outcome=q=-54; outcome=q=0; states=3
// Why: reading from a file moves its position, which threads share, and writes into an array.
import heddle.Heddle;
import java.io.FileInputStream;
import java.io.IOException;

public class FileReadRace {
    static final byte[] buffer = new byte[1];

    static int read(FileInputStream in) {
        try {
            return in.read();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    static void fill(FileInputStream in) {
        try {
            in.read(buffer);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        String path = FileReadRace.class.getResource("FileReadRace.class").getPath();
        FileInputStream in = new FileInputStream(path);  // begins with cafe
        boolean array = args[0].equals("array");
        Thread thread = new Thread(() -> {
            if (array) {
                fill(in);
            } else {
                Heddle.outcome("p", read(in));
            }
        });
        thread.start();
        Heddle.outcome("q", array ? buffer[0] : read(in));
        thread.join();
    }
}
