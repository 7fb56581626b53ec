// A join with a time limit: who learns that the thread has ended sees what it wrote.
//
// sc, tso, pso, hb, jpr, jmm: alive=false data=7 | alive=true data=0 | alive=true data=7

import heddle.Heddle;

class JoinTimed {
  static int data;

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(() -> data = 7);
    writer.start();
    writer.join(100);
    Heddle.outcome("alive", writer.isAlive());
    Heddle.outcome("data", data);
  }
}
