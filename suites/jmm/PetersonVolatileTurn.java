// It is not enough that the turn is volatile: each may still miss the flag of the other, which is written before the other's
// turn but read after nothing that follows it.
//
// sc: holds
// jmm: violated assertion:jmm never-ends:jmm
class PetersonVolatileTurn {
  static boolean wants0;
  static boolean wants1;
  static volatile int turn;
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
    Thread a = new Thread(PetersonVolatileTurn::first);
    Thread b = new Thread(PetersonVolatileTurn::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
