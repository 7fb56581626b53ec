// Both sides take the same lock: no race.
//
// sc: holds
// jmm: holds

class SafePublicationLock {
  static int[] shared;

  static synchronized void publish(int[] fresh) {
    shared = fresh;
  }

  static synchronized int[] seen() {
    return shared;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> {
      int[] fresh = new int[1];
      fresh[0] = 7;
      publish(fresh);
    });
    other.start();
    int[] array = seen();
    if (array != null) {
      assert array[0] == 7;
    }
    other.join();
  }
}
