// A direct buffer that another thread has made leads to memory of that thread's, which is known by a number only. It is
// refused, also where the reader has a buffer of its own.
//
// sc, hb, jmm: refused memory outside the heap that another thread may have allocated

import heddle.Heddle;
import java.nio.ByteBuffer;

public class BufferOfAnother {
    static volatile ByteBuffer given;

    public static void main(String[] args) throws InterruptedException {
        Thread maker = new Thread(() -> {
            ByteBuffer buffer = ByteBuffer.allocateDirect(16);
            buffer.putInt(0, 7);
            given = buffer;
        });
        maker.start();
        ByteBuffer own = ByteBuffer.allocateDirect(16);
        own.putInt(0, 3);
        ByteBuffer buffer = given;
        if (buffer != null) Heddle.outcome("saw", buffer.getInt(0));
        Heddle.outcome("own", own.getInt(0));
        maker.join();
    }
}
