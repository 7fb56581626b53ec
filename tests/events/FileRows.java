// heddle: release=17
// event: main: start Thread-0
// event: main: is before Thread-0
// event: main: read FileRows.in
// event: main: read FileDescriptor#1.handle volatile
// event: main: read FileRows.in
// event: main: read-modify-write FileDescriptor#1.handle volatile
// event: main: read FileRows.in
// event: main: read-modify-write FileDescriptor#1.handle volatile
// event: main: read-modify-write byte[4]#1[0..1] volatile
// event: main: read FileRows.in
// event: main: read-modify-write FileDescriptor#1.handle volatile
// event: main: read FileRows.in
// event: main: read FileDescriptor#1.handle volatile
// event: main: read FileDescriptor#1.handle volatile
// event: main: read-modify-write FileDescriptor#1.handle volatile
// event: main: read FileRows.in
// event: main: read FileInputStream#1.closed volatile
// event: main: lock Object#1
// event: main: acquires Object#1
// event: main: read FileInputStream#1.closed volatile
// event: main: write FileInputStream#1.closed volatile
// event: main: unlock Object#1
// event: main: releases Object#1
// event: main: read FileInputStream#1.channel volatile
// event: main: lock FileDescriptor#1
// event: main: acquires FileDescriptor#1
// event: main: lock CleanerImpl$PhantomCleanableRef#1
// event: main: acquires CleanerImpl$PhantomCleanableRef#1
// event: main: unlock CleanerImpl$PhantomCleanableRef#1
// event: main: releases CleanerImpl$PhantomCleanableRef#1
// event: main: write FileCleanable#1.referent volatile
// event: main: read-modify-write FileDescriptor#1.handle volatile
// event: main: read-modify-write FileDescriptor#1.fd volatile
// event: main: unlock FileDescriptor#1
// event: main: releases FileDescriptor#1
// event: main: read FileRows.out
// event: main: read FileDescriptor#2.handle volatile
// event: main: read FileRows.out
// event: main: read FileDescriptor#2.handle volatile
// event: main: read byte[4]#1[0] volatile
// event: main: read FileRows.file
// event: main: read FileDescriptor#3.handle volatile
// event: main: read FileRows.file
// event: main: read FileDescriptor#3.handle volatile
// event: main: read FileRows.file
// event: main: read-modify-write FileDescriptor#3.handle volatile
// event: main: read FileRows.file
// event: main: read-modify-write FileDescriptor#3.handle volatile
// event: main: read-modify-write byte[4]#1[0..1] volatile
// event: main: read FileRows.file
// event: main: write FileDescriptor#3.handle volatile
// event: main: read FileRows.file
// event: main: read FileDescriptor#3.handle volatile
// event: main: read FileRows.file
// event: main: read FileDescriptor#3.handle volatile
// event: main: read FileRows.file
// event: main: read FileDescriptor#3.handle volatile
// event: main: read byte[4]#1[0] volatile
// event: main: read FileRows.file
// event: main: read FileDescriptor#3.handle volatile
// event: Thread-0: end Thread-0
// event: main: is behind Thread-0
// event: main: join Thread-0
// event: main: end main
// Why: those who use a file meet at the place where it is read next, and at its number; what is read
// is written to an array or to memory.
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;

public class FileRows {
    static final byte[] bytes = new byte[4];
    static FileInputStream in;
    static FileOutputStream out;
    static RandomAccessFile file;

    static void reads() throws IOException {
        in.available();
        in.read();
        in.read(bytes, 0, 2);
        in.skip(1);
        in.readNBytes(1);
        in.close();
    }

    static void writes() throws IOException {
        out.write(1);
        out.write(bytes, 0, 1);
    }

    static void seeks() throws IOException {
        file.getFilePointer();
        file.length();
        file.read();
        file.read(bytes, 0, 2);
        file.seek(1);
        attempt(() -> file.setLength(1));
        attempt(() -> file.write(1));
        attempt(() -> file.write(bytes, 0, 1));
        attempt(() -> file.getFD().sync());
    }

    interface Attempt {
        void run() throws IOException;
    }

    static void attempt(Attempt attempt) {
        try {
            attempt.run();
        } catch (IOException refused) {
            return;
        }
    }

    public static void main(String[] args) throws Exception {
        String name = System.getProperty("java.class.path").split(":")[0] + "/FileRows.class";
        in = new FileInputStream(name);
        out = new FileOutputStream(FileDescriptor.out);
        file = new RandomAccessFile(name, "r");
        Thread other = new Thread(() -> { });
        other.start();
        reads();
        writes();
        seeks();
        other.join();
    }
}
