import heddle.Heddle;

/** An outcome that a terminal should not be shown as it is. */
class Control {
  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> Heddle.outcome("x", "a\0b\u001b[1m\n"));
    other.start();
    other.join();
    Heddle.outcome("y", 1);
  }
}
