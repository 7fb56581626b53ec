// A thread sees what was done before its start, and who joins it sees what it did.
//
// sc: holds
// jmm: holds
class PublishByStartAndJoin {
  static int data;

  public static void main(String[] args) throws InterruptedException {
    data = 1;
    Thread thread = new Thread(() -> {
      assert data == 1;
      data = 2;
    });
    thread.start();
    thread.join();
    assert data == 2;
  }
}
