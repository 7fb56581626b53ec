import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** Accesses of Unsafe that a real machine would crash on, some time later. */
public class Wild {
  static class Holder {
    int number = 7;
    String text = "text";
    Holder next;
  }

  static int count;
  static Object object;
  // What two threads share.
  static final Holder h = new Holder();
  static final Object[] strings = new String[2];
  static final int[] ints = new int[2];

  static final Unsafe U = unsafe();

  static Unsafe unsafe() {
    try {
      Field f = Unsafe.class.getDeclaredField("theUnsafe");
      f.setAccessible(true);
      return (Unsafe) f.get(null);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  static long offset(Class<?> of, String name) {
    try {
      return U.objectFieldOffset(of.getDeclaredField(name));
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  static long of(String name) {
    return offset(Holder.class, name);
  }

  static void act(String what) throws Exception {
    long ref = Unsafe.ARRAY_OBJECT_BASE_OFFSET;
    long block;
    switch (what) {
      case "objectBeyond": U.putObject(h, 4096, "x"); break;
      case "intBeyond": U.putInt(h, 1L << 40, 1); break;
      case "negative": U.putInt(h, -8, 1); break;
      case "header": U.putInt(h, 0, 1); break;
      case "headerLength": U.putInt(ints, 12, 1000); break;
      case "refIntoInt": U.putObject(h, of("number"), "x"); break;
      case "intIntoRef": U.putInt(h, of("text"), 12345); break;
      case "longOverRef": U.putLong(h, of("text"), -1L); break;
      case "byteIntoRef": U.putByte(h, of("text") + 1, (byte) 5); break;
      case "wrongType": U.putObject(h, of("text"), Integer.valueOf(3)); break;
      case "wrongElement": U.putObject(strings, ref, Integer.valueOf(3)); break;
      case "wrongStatic":
        U.putObject(U.staticFieldBase(Wild.class.getDeclaredField("count")),
            U.staticFieldOffset(Wild.class.getDeclaredField("count")), "x");
        break;
      case "wrongTypeVolatile": U.putObjectVolatile(h, of("next"), "x"); break;
      case "wrongTypeCas": U.compareAndSwapObject(h, of("next"), null, "x"); break;
      case "wrongTypeSet": U.getAndSetObject(h, of("next"), "x"); break;
      case "casBeyond": U.compareAndSwapInt(h, 800, 0, 1); break;
      case "addBeyond": U.getAndAddLong(h, 800, 1); break;
      case "elementBeyond": U.putInt(ints, Unsafe.ARRAY_INT_BASE_OFFSET + 8, 1); break;
      case "refIntoInts": U.putObject(ints, Unsafe.ARRAY_INT_BASE_OFFSET, "x"); break;
      case "refOutOfInts": object = U.getObject(ints, Unsafe.ARRAY_INT_BASE_OFFSET); break;
      case "refFromAddress": object = U.getObject(null, 4096); break;
      case "refToAddress":
        block = U.allocateMemory(16);
        U.putObject(null, block, "x");
        break;
      case "address": U.putInt(null, 1234L, 1); break;
      case "addressZero": count = U.getInt(0L); break;
      case "addressHigh": U.putLong(Long.MAX_VALUE - 3, 1L); break;
      case "freed":
        block = U.allocateMemory(16);
        U.freeMemory(block);
        U.putInt(block, 1);
        break;
      case "freeTwice":
        block = U.allocateMemory(16);
        U.freeMemory(block);
        U.freeMemory(block);
        break;
      case "blockBeyond": U.putInt(U.allocateMemory(16) + 14, 1); break;
      case "reallocate": U.reallocateMemory(4242L, 16); break;
      case "setBeyond": U.setMemory(ints, Unsafe.ARRAY_INT_BASE_OFFSET, 9, (byte) 1); break;
      case "setAddress": U.setMemory(77L, 9, (byte) 1); break;
      case "copyBeyond":
        U.copyMemory(ints, Unsafe.ARRAY_INT_BASE_OFFSET, new int[1], Unsafe.ARRAY_INT_BASE_OFFSET,
            8);
        break;
      case "copyAddress": U.copyMemory(64L, 128L, 8); break;
      case "unparkString": U.unpark("no thread"); break;
      case "threadNumber": U.putLong(Thread.currentThread(), offset(Thread.class, "eetop"),
          99); break;
      case "backtrace": {
        Exception e = new Exception();
        U.putObject(e, 16, "x");
        U.putObject(e, 20, "x");
        U.putObject(e, 24, "x");
        U.putObject(e, 28, "x");
        break;
      }
      case "classNumber": for (int i = 16; i < 120; i += 4) U.putInt(String.class, i, 77777); break;
      default: throw new IllegalArgumentException(what);
    }
  }

  public static void main(String[] args) throws Exception {
    if (args[1].equals("main")) {
      act(args[0]);
      return;
    }
    Runnable body = () -> {
      try {
        act(args[0]);
      } catch (Exception e) {
        throw new AssertionError(e);
      }
    };
    if (args[1].equals("two")) new Thread(body).start();
    Thread t = new Thread(body);
    t.start();
    t.join();
  }
}
