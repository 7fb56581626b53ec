// An interrupt is synchronization: who detects it sees what was written before it (JLS 17.4.4).
//
// sc: holds
// jmm: holds

class HandoverByInterrupt {
  static int data;

  public static void main(String[] args) throws InterruptedException {
    Thread reader = new Thread(() -> {
      if (Thread.interrupted()) {
        assert data == 42;
      }
    });
    reader.start();
    data = 42;
    reader.interrupt();
    reader.join();
  }
}
