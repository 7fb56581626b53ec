// A string is a value: it is never seen half made, however it is handed over.
//
// sc, tso, pso, hb, jpr, jmm: seen=null | seen=v7

import heddle.Heddle;

class Strings {
  static String shared;

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(() -> shared = "v" + (3 + args.length + 4));
    writer.start();
    Heddle.outcome("seen", shared);
    writer.join();
  }
}
