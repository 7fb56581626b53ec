// The flag of a message loses its volatile.
//# legal [sc]
//#   "memory does not ask what is volatile"
//# legal [tso]
//#   "buffers are first in, first out, and a read has its value before the next"
//# illegal [pso]
//#   "the flag can leave its buffer before the data"
//# illegal [hb, jpr, jmm, jls]
//#   "nothing happens before the read of the data any more"
//# illegal [jam]
//#   "plain writes may change places"

import heddle.Heddle;

class DropVolatile {
  static boolean ready;
  static int data;
  static int seen = -1;

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(() -> {
      data = 1;
      ready = true;
    });
    Thread reader = new Thread(() -> {
      if (ready) seen = data;
    });
    writer.start();
    reader.start();
    writer.join();
    reader.join();
    Heddle.outcome("seen", seen);
  }
}
