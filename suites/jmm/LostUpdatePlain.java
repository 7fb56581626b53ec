// Two increments, and one is lost in some order of the steps: no memory model is needed for that.
//
// sc: violated
// jmm: violated assertion:sc

class LostUpdatePlain {
  static int count;

  static void first() {
    count++;
  }

  static void second() {
    count++;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(LostUpdatePlain::first);
    Thread b = new Thread(LostUpdatePlain::second);
    a.start();
    b.start();
    a.join();
    b.join();
    assert count == 2;
  }
}
