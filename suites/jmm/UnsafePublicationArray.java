// The elements are written before the reference, but nothing tells the reader so.
//
// sc: holds
// jmm: violated assertion:jmm

class UnsafePublicationArray {
  static int[] shared;

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> {
      int[] fresh = new int[1];
      fresh[0] = 7;
      shared = fresh;
    });
    other.start();
    int[] seen = shared;
    if (seen != null) {
      assert seen[0] == 7;
    }
    other.join();
  }
}
