// Without volatiles each may miss that the other wants to go in; and who waits may never see that it may.
//
// sc: holds
// jmm: violated assertion:jmm never-ends:jmm
class PetersonPlain {
  static boolean wants0;
  static boolean wants1;
  static int turn;
  static int inside;

  static void first() {
    wants0 = true;
    turn = 1;
    while (wants1 && turn == 1) {
    }
    inside++;
    assert inside == 1;
    inside--;
    wants0 = false;
  }

  static void second() {
    wants1 = true;
    turn = 0;
    while (wants0 && turn == 0) {
    }
    inside++;
    assert inside == 1;
    inside--;
    wants1 = false;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(PetersonPlain::first);
    Thread b = new Thread(PetersonPlain::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
