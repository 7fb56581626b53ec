// The class is initialised once, under its lock, before anybody reads from it (JLS 12.4.2): no race.
//
// sc: holds
// jmm: holds

class HolderIdiom {
  static class Holder {
    static int[] table = {1, 2, 3};
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> {
      assert Holder.table[2] == 3;
    });
    other.start();
    assert Holder.table[0] == 1;
    other.join();
  }
}
