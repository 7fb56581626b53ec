// Without a race, and still not sequentially consistent: release and acquire do not order a write before a later read.
//
// sc: holds
// jmm: violated assertion:jmm

import java.util.concurrent.atomic.AtomicInteger;

class ReleaseAcquireStoreBuffering {
  static final AtomicInteger x = new AtomicInteger();
  static final AtomicInteger y = new AtomicInteger();
  static int r1;
  static int r2;

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> {
      y.setRelease(1);
      r2 = x.getAcquire();
    });
    other.start();
    x.setRelease(1);
    r1 = y.getAcquire();
    other.join();
    assert r1 + r2 > 0;
  }
}
