// Memory outside the heap is shared like any other, by elements of the width that it is used with.
//
// sc, tso, pso, hb, jpr, jmm: end=5 9 saw=0 | end=5 9 saw=5

import heddle.Heddle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

class DirectBuffer {
  static final ByteBuffer buffer = ByteBuffer.allocateDirect(16).order(ByteOrder.nativeOrder());
  static int saw;

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(() -> {
      buffer.putInt(4, 5);
      buffer.put(12, (byte) 9);
    });
    Thread reader = new Thread(() -> saw = buffer.getInt(4));
    writer.start();
    reader.start();
    writer.join();
    reader.join();
    Heddle.outcome("saw", saw);
    Heddle.outcome("end", buffer.getInt(4) + " " + buffer.get(12));
  }
}
