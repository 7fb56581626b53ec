// heddle: release=17 natives
// event: main: read-modify-write FileDescriptor#1.handle volatile
// event: main: read-modify-write byte[8]#1[0..1] volatile
// event: main: read-modify-write FileDescriptor#1.handle volatile
// event: main: read-modify-write byte[8]#1[0..1] volatile
// event: main: read ThreadLocal$ThreadLocalMap$Entry#1.referent volatile
// event: main: read ThreadLocal$ThreadLocalMap$Entry#2.referent volatile
// event: main: write byte[32]#2[0..7]
// event: main: write byte[32]#2[8..15]
// event: main: write byte[32]#2[16..23]
// event: main: write byte[32]#2[24..31]
// event: main: read-modify-write FileDescriptor#1.handle volatile
// event: main: read-modify-write byte[32]#2[0..15] volatile
// event: main: read-modify-write byte[8]#3[0..1] volatile
// event: main: read-modify-write byte[32]#2[16..31] volatile
// event: main: read-modify-write byte[8]#4[0..1] volatile
// event: main: read-modify-write FileDescriptor#1.handle volatile
// event: main: read FileDescriptor#1.handle volatile
// event: main: write CleanerImpl$PhantomCleanableRef#1.referent volatile
// event: main: read-modify-write FileDescriptor#1.handle volatile
// event: main: read-modify-write FileDescriptor#1.fd volatile
// event: main: read FileDescriptor#2.handle volatile
// event: main: read byte[8]#1[0..1] volatile
// event: main: read ThreadLocal$ThreadLocalMap$Entry#2.referent volatile
// event: main: write byte[32]#2[0..7]
// event: main: write byte[32]#2[8..15]
// event: main: write byte[32]#2[16..23]
// event: main: write byte[32]#2[24..31]
// event: main: read FileDescriptor#2.handle volatile
// event: main: read byte[32]#2[0..15] volatile
// event: main: read byte[8]#5[0..1] volatile
// event: main: read byte[32]#2[16..31] volatile
// event: main: read byte[8]#6[0..1] volatile
// Why: channels of a file meet at the place where it is read next, and at its number; what is read is
// written to memory outside the heap.
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

public class ChannelRows {
    static final ByteBuffer direct = ByteBuffer.allocateDirect(2);
    static final ByteBuffer[] both = {ByteBuffer.allocateDirect(2), ByteBuffer.allocateDirect(2)};
    static final FileOutputStream out = new FileOutputStream(FileDescriptor.out);
    static final ByteBuffer[] full = {ByteBuffer.allocateDirect(2), ByteBuffer.allocateDirect(2)};
    static FileChannel channel;

    public static void main(String[] args) throws Exception {
        String name = System.getProperty("java.class.path").split(":")[0] + "/ChannelRows.class";
        channel = FileChannel.open(Path.of(name));
        Thread other = new Thread(() -> { });
        other.start();
        channel.read(direct.duplicate());
        channel.read(direct.duplicate(), 1);
        channel.read(both);
        channel.position(2);
        channel.size();
        channel.close();
        out.getChannel().write(direct.duplicate());
        out.getChannel().write(full);
        other.join();
    }
}
