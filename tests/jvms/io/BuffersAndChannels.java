// java.nio buffers: positions, slices, views, byte order, read-only, direct; channels over memory.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.BufferOverflowException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ReadOnlyBufferException;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;

public class BuffersAndChannels {
    static void exercise(ByteBuffer b) {
        b.putInt(0x01020304).put((byte) 5).putShort((short) -2).putDouble(1.5).putChar('z');
        System.out.println(b.position() + " " + b.remaining() + " " + b.isDirect());
        b.flip();
        System.out.println(b.getInt() + " " + b.get() + " " + b.getShort() + " " + b.getDouble()
                + " " + b.getChar() + " " + b.hasRemaining());
        b.rewind().order(ByteOrder.LITTLE_ENDIAN);
        System.out.println(Integer.toHexString(b.getInt(0)) + " " + b.order() + " " + b.limit());
        b.position(1).mark();
        b.get();
        b.reset();
        ByteBuffer s = b.slice();
        s.put(0, (byte) 99);
        System.out.println(b.get(1) + " " + s.capacity() + " " + b.duplicate().position());
        b.compact();
        System.out.println(b.position() + " " + b.get(0) + " " + b.limit());
        b.clear();
        IntBuffer ints = b.asIntBuffer();
        ints.put(0, 7).put(new int[] {8, 9});
        System.out.println(b.getInt(4) + " " + ints.position() + " " + ints.capacity());
        try {
            b.asReadOnlyBuffer().put((byte) 1);
        } catch (ReadOnlyBufferException e) {
            System.out.println("read only");
        }
        try {
            b.position(b.limit()).get();
        } catch (BufferUnderflowException e) {
            System.out.println("underflow");
        }
        try {
            b.clear().put(new byte[100]);
        } catch (BufferOverflowException e) {
            System.out.println("overflow");
        }
    }

    public static void main(String[] args) throws IOException {
        exercise(ByteBuffer.allocate(24));
        exercise(ByteBuffer.allocateDirect(24));
        CharBuffer c = CharBuffer.wrap("hello world");
        System.out.println(c.subSequence(6, 11) + " " + c.get(4) + " " + c.length() + " "
                + StandardCharsets.UTF_8.encode("h\u00e9").remaining() + " "
                + StandardCharsets.UTF_8.decode(ByteBuffer.wrap(new byte[] {104, 105})));
        LongBuffer l = LongBuffer.allocate(3).put(1).put(2);
        System.out.println(l + " " + l.flip().compareTo(LongBuffer.wrap(new long[] {1, 3})) + " "
                + ByteBuffer.wrap(new byte[] {1, 2}).equals(ByteBuffer.wrap(new byte[] {0, 1, 2}, 1,
                2)) + " " + ByteBuffer.wrap(new byte[] {1, 2, 3}).mismatch(ByteBuffer.wrap(
                new byte[] {1, 2, 4})));
        ReadableByteChannel in = Channels.newChannel(new ByteArrayInputStream(
                new byte[] {1, 2, 3}));
        ByteBuffer b = ByteBuffer.allocate(2);
        System.out.println(in.read(b) + " " + in.read(b.clear()) + " " + in.read(b.clear()) + " "
                + in.isOpen());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (WritableByteChannel out = Channels.newChannel(bytes)) {
            out.write(ByteBuffer.wrap("channel".getBytes(StandardCharsets.US_ASCII)));
        }
        System.out.println(bytes);
    }
}
