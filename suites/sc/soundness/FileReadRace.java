// heddle: args=bytes; verdict=holds; outcome=p=202 q=254; outcome=p=254 q=202; states=27
// heddle: args=array; verdict=holds; outcome=q=-54; outcome=q=0; states=195
// heddle: args=close; verdict=holds; outcome=q=202; outcome=q=-2; states=20
// heddle: args=channel; verdict=holds; outcome=q=202; outcome=q=254; states=15
// heddle: args=write; verdict=holds; outcome=q=0; outcome=q=-2; states=15
// heddle: args=sync; verdict=holds; outcome=q=0; outcome=q=-2; states=19
// Why: reading from a file moves its position, which threads and channels share, and writes into an array; and who
// closes it takes it from all of them.
import heddle.Heddle;
import java.io.FileInputStream;
import java.io.FileOutputStream;
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

    static int write(FileOutputStream out) {
        try {
            out.write(1);
            return 0;
        } catch (IOException closed) {
            return -2;
        }
    }

    static int sync(FileInputStream in) {
        try {
            in.getFD().sync();
            return 0;
        } catch (IOException closed) {
            return -2;
        }
    }

    static int look(FileInputStream in, FileOutputStream out, String way) {
        switch (way) {
            case "array":
                return buffer[0];
            case "write":
                return write(out);
            case "sync":
                return sync(in);
            default:
                return read(in);
        }
    }

    static void use(FileInputStream in, FileOutputStream out, String way) {
        try {
            switch (way) {
                case "array":
                    in.read(buffer);
                    break;
                case "write":
                    out.close();
                    break;
                case "close":
                case "sync":
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
        FileOutputStream out = new FileOutputStream("/dev/null");
        in.getChannel();
        Thread thread = new Thread(() -> use(in, out, args[0]));
        thread.start();
        Heddle.outcome("q", look(in, out, args[0]));
        thread.join();
    }
}
