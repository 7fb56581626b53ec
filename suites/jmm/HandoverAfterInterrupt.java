// What is written after the interrupt is not handed over by it.
//
// sc: violated
// jmm: violated assertion:sc

class HandoverAfterInterrupt {
  static int data;

  public static void main(String[] args) throws InterruptedException {
    Thread reader = new Thread(() -> {
      if (Thread.interrupted()) {
        assert data == 42;
      }
    });
    reader.start();
    reader.interrupt();
    data = 42;
    reader.join();
  }
}
