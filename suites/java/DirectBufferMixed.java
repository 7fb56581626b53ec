// A byte of what others write as an int is a part of a variable: no model says what that reads.
//
// sc, jmm: refused DirectBufferMixed.java:15: an access to a part of a variable

import heddle.Heddle;
import java.nio.ByteBuffer;

class DirectBufferMixed {
  static final ByteBuffer buffer = ByteBuffer.allocateDirect(4);
  static int saw;

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(() -> buffer.putInt(0, 5));
    writer.start();
    saw = buffer.get(3);
    writer.join();
    Heddle.outcome("saw", saw);
  }
}
