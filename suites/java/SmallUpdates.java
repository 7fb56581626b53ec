// Updates of variables of one and two bytes are updates like others; what is beside them stays.
//
// sc, tso, pso, jmm: flags=true true sum=9 word=a | flags=true true sum=9 word=b

import heddle.Heddle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class SmallUpdates {
  static final boolean[] flags = new boolean[2];
  static final short[] sums = {0, 4};
  static final char[] words = {'x'};
  static final VarHandle FLAG = MethodHandles.arrayElementVarHandle(boolean[].class);
  static final VarHandle SUM = MethodHandles.arrayElementVarHandle(short[].class);
  static final VarHandle WORD = MethodHandles.arrayElementVarHandle(char[].class);

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> {
      boolean set = FLAG.compareAndSet(flags, 0, false, true);
      short before = (short) SUM.getAndAdd(sums, 1, (short) 2);
      boolean first = WORD.compareAndSet(words, 0, 'x', 'a');
    });
    other.start();
    boolean set = (boolean) FLAG.getAndSet(flags, 1, true);
    short before = (short) SUM.getAndAdd(sums, 1, (short) 3);
    boolean first = WORD.compareAndSet(words, 0, 'x', 'b');
    other.join();
    Heddle.outcome("flags", flags[0] + " " + flags[1]);
    Heddle.outcome("sum", sums[1]);
    Heddle.outcome("word", words[0]);
  }
}
