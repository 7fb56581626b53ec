// heddle: args=bytes; verdict=holds; outcome=p=202 q=254; outcome=p=254 q=202; states=11
// heddle: args=array; verdict=holds; outcome=q=-54; outcome=q=0; states=83
// heddle: args=close; verdict=holds; outcome=q=202; outcome=q=-2; states=6
// heddle: args=channel; verdict=holds; outcome=q=202; outcome=q=254; states=3
// Why: reading from a file moves its position, which threads and channels share, and writes into an array; and who
// closes it takes it from all of them.
import heddle.Heddle;
import java.io.FileInputStream;
import java.io.IOException;

public class FileReadRace {
    static final byte[] buffer = new byte[1];

    static int read(FileInputStream in) {
        try {
            return in.read();
        } catch (IOException closed) {
            return -2;
        }
    }

    static void use(FileInputStream in, String way) {
        try {
            switch (way) {
                case "array":
                    in.read(buffer);
                    break;
                case "close":
                    in.close();
                    break;
                case "channel":
                    in.getChannel().position(1);
                    break;
                default:
                    Heddle.outcome("p", in.read());
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        String path = FileReadRace.class.getResource("FileReadRace.class").getPath();
        FileInputStream in = new FileInputStream(path);  // begins with cafe
        in.getChannel();
        Thread thread = new Thread(() -> use(in, args[0]));
        thread.start();
        Heddle.outcome("q", args[0].equals("array") ? buffer[0] : read(in));
        thread.join();
    }
}
