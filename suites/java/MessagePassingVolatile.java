// A volatile flag publishes what was written before it.
//
// sc, tso, pso, hb, jpr, jmm, jls, jam: data=0 ready=false | data=1 ready=false | data=1 ready=true

import heddle.Heddle;

class MessagePassingVolatile {
  static int data;
  static volatile boolean ready;

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
