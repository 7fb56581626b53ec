// Each thread has memory outside the heap of its own, and finds there what it has put there.
//
// sc, tso, pso, hb, jpr, jmm: main=3 thread=7

import heddle.Heddle;
import java.nio.ByteBuffer;

public class MemoryOfEach {
    static int take(int value) {
        ByteBuffer buffer = ByteBuffer.allocateDirect(16);
        buffer.putInt(0, value);
        return buffer.getInt(0);
    }

    public static void main(String[] args) {
        new Thread(() -> Heddle.outcome("thread", take(7))).start();
        Heddle.outcome("main", take(3));
    }
}
