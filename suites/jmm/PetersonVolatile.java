// With volatiles the lock excludes, and hands over what was done inside.
//
// sc: holds
// jmm: holds
class PetersonVolatile {
  static volatile boolean wants0;
  static volatile boolean wants1;
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
    Thread a = new Thread(PetersonVolatile::first);
    Thread b = new Thread(PetersonVolatile::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
