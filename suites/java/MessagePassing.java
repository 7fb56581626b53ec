// A flag that is not volatile does not publish what was written before it.
//
// sc, tso: data=0 ready=false | data=1 ready=false | data=1 ready=true
// pso, hb, jpr, jmm, jls, jam: + data=0 ready=true

import heddle.Heddle;

class MessagePassing {
  static int data;
  static boolean ready;

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(() -> {
      data = 1;
      ready = true;
    });
    writer.start();
    Heddle.outcome("ready", ready);
    Heddle.outcome("data", data);
    writer.join();
  }
}
