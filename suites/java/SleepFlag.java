// However long one sleeps, nothing is ordered by it (JLS 17.3).
//
// sc, tso: data=0 ready=false | data=5 ready=false | data=5 ready=true
// pso, hb, jpr, jmm: + data=0 ready=true

import heddle.Heddle;

class SleepFlag {
  static int data;
  static boolean ready;

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(() -> {
      data = 5;
      ready = true;
    });
    writer.start();
    Thread.sleep(1000);
    Heddle.outcome("ready", ready);
    Heddle.outcome("data", data);
    writer.join();
  }
}
