// heddle: release=17
// event: main: start Thread-0
// event: main: is before Thread-0
// event: main: read-modify-write UnsafeUpdates#1.b volatile
// event: main: read-modify-write UnsafeUpdates#1.b acquire
// event: main: read-modify-write UnsafeUpdates#1.b release
// event: main: read-modify-write UnsafeUpdates#1.b volatile
// event: main: read-modify-write UnsafeUpdates#1.b volatile
// event: main: read-modify-write UnsafeUpdates#1.b acquire
// event: main: read-modify-write UnsafeUpdates#1.b opaque
// event: main: read-modify-write UnsafeUpdates#1.b release
// event: main: read-modify-write UnsafeUpdates#1.s volatile
// event: main: read-modify-write UnsafeUpdates#1.s acquire
// event: main: read-modify-write UnsafeUpdates#1.s release
// event: main: read-modify-write UnsafeUpdates#1.s volatile
// event: main: read-modify-write UnsafeUpdates#1.s volatile
// event: main: read-modify-write UnsafeUpdates#1.s acquire
// event: main: read-modify-write UnsafeUpdates#1.s opaque
// event: main: read-modify-write UnsafeUpdates#1.s release
// event: main: read-modify-write UnsafeUpdates#1.i volatile
// event: main: read-modify-write UnsafeUpdates#1.i acquire
// event: main: read-modify-write UnsafeUpdates#1.i release
// event: main: read-modify-write UnsafeUpdates#1.i volatile
// event: main: read-modify-write UnsafeUpdates#1.i volatile
// event: main: read-modify-write UnsafeUpdates#1.i volatile
// event: main: read-modify-write UnsafeUpdates#1.i volatile
// event: main: read-modify-write UnsafeUpdates#1.i acquire
// event: main: read-modify-write UnsafeUpdates#1.i opaque
// event: main: read-modify-write UnsafeUpdates#1.i release
// event: main: read-modify-write UnsafeUpdates#1.l volatile
// event: main: read-modify-write UnsafeUpdates#1.l acquire
// event: main: read-modify-write UnsafeUpdates#1.l release
// event: main: read-modify-write UnsafeUpdates#1.l volatile
// event: main: read-modify-write UnsafeUpdates#1.l volatile
// event: main: read-modify-write UnsafeUpdates#1.l volatile
// event: main: read-modify-write UnsafeUpdates#1.l volatile
// event: main: read-modify-write UnsafeUpdates#1.l acquire
// event: main: read-modify-write UnsafeUpdates#1.l opaque
// event: main: read-modify-write UnsafeUpdates#1.l release
// event: main: read-modify-write UnsafeUpdates#1.o volatile
// event: main: read-modify-write UnsafeUpdates#1.o acquire
// event: main: read-modify-write UnsafeUpdates#1.o release
// event: main: read-modify-write UnsafeUpdates#1.o volatile
// event: main: read-modify-write UnsafeUpdates#1.o volatile
// event: main: read-modify-write UnsafeUpdates#1.o volatile
// event: main: read-modify-write UnsafeUpdates#1.o acquire
// event: main: read-modify-write UnsafeUpdates#1.o opaque
// event: main: read-modify-write UnsafeUpdates#1.o release
// event: main: read-modify-write UnsafeUpdates#1.o acquire
// event: main: read-modify-write UnsafeUpdates#1.o release
// event: main: read-modify-write UnsafeUpdates#1.o volatile
// event: main: read-modify-write UnsafeUpdates#1.o volatile
// event: main: read-modify-write UnsafeUpdates#1.o acquire
// event: main: read-modify-write UnsafeUpdates#1.o opaque
// event: main: read-modify-write UnsafeUpdates#1.o release
// event: Thread-0: end Thread-0
// event: main: is behind Thread-0
// event: main: join Thread-0
// event: main: end main
// Why: each update of Unsafe is told as one action with the mode that its name says, whatever the
// type; a plain one as opaque.
import jdk.internal.misc.Unsafe;

public class UnsafeUpdates {
    byte b;
    short s;
    int i;
    long l;
    Object o;

    static final UnsafeUpdates it = new UnsafeUpdates();
    static final Unsafe UNSAFE = Unsafe.getUnsafe();
    static final long B = UNSAFE.objectFieldOffset(UnsafeUpdates.class, "b");
    static final long S = UNSAFE.objectFieldOffset(UnsafeUpdates.class, "s");
    static final long I = UNSAFE.objectFieldOffset(UnsafeUpdates.class, "i");
    static final long L = UNSAFE.objectFieldOffset(UnsafeUpdates.class, "l");
    static final long O = UNSAFE.objectFieldOffset(UnsafeUpdates.class, "o");

    static void bytes() {
        UNSAFE.compareAndExchangeByte(it, B, (byte) 1, (byte) 2);
        UNSAFE.compareAndExchangeByteAcquire(it, B, (byte) 1, (byte) 2);
        UNSAFE.compareAndExchangeByteRelease(it, B, (byte) 1, (byte) 2);
        UNSAFE.compareAndSetByte(it, B, (byte) 1, (byte) 2);
        UNSAFE.weakCompareAndSetByte(it, B, (byte) 1, (byte) 2);
        UNSAFE.weakCompareAndSetByteAcquire(it, B, (byte) 1, (byte) 2);
        UNSAFE.weakCompareAndSetBytePlain(it, B, (byte) 1, (byte) 2);
        UNSAFE.weakCompareAndSetByteRelease(it, B, (byte) 1, (byte) 2);
    }

    static void shorts() {
        UNSAFE.compareAndExchangeShort(it, S, (short) 1, (short) 2);
        UNSAFE.compareAndExchangeShortAcquire(it, S, (short) 1, (short) 2);
        UNSAFE.compareAndExchangeShortRelease(it, S, (short) 1, (short) 2);
        UNSAFE.compareAndSetShort(it, S, (short) 1, (short) 2);
        UNSAFE.weakCompareAndSetShort(it, S, (short) 1, (short) 2);
        UNSAFE.weakCompareAndSetShortAcquire(it, S, (short) 1, (short) 2);
        UNSAFE.weakCompareAndSetShortPlain(it, S, (short) 1, (short) 2);
        UNSAFE.weakCompareAndSetShortRelease(it, S, (short) 1, (short) 2);
    }

    static void ints() {
        UNSAFE.compareAndExchangeInt(it, I, 1, 2);
        UNSAFE.compareAndExchangeIntAcquire(it, I, 1, 2);
        UNSAFE.compareAndExchangeIntRelease(it, I, 1, 2);
        UNSAFE.compareAndSetInt(it, I, 1, 2);
        UNSAFE.getAndAddInt(it, I, 1);
        UNSAFE.getAndSetInt(it, I, 1);
        UNSAFE.weakCompareAndSetInt(it, I, 1, 2);
        UNSAFE.weakCompareAndSetIntAcquire(it, I, 1, 2);
        UNSAFE.weakCompareAndSetIntPlain(it, I, 1, 2);
        UNSAFE.weakCompareAndSetIntRelease(it, I, 1, 2);
    }

    static void longs() {
        UNSAFE.compareAndExchangeLong(it, L, 1L, 2L);
        UNSAFE.compareAndExchangeLongAcquire(it, L, 1L, 2L);
        UNSAFE.compareAndExchangeLongRelease(it, L, 1L, 2L);
        UNSAFE.compareAndSetLong(it, L, 1L, 2L);
        UNSAFE.getAndAddLong(it, L, 1L);
        UNSAFE.getAndSetLong(it, L, 1L);
        UNSAFE.weakCompareAndSetLong(it, L, 1L, 2L);
        UNSAFE.weakCompareAndSetLongAcquire(it, L, 1L, 2L);
        UNSAFE.weakCompareAndSetLongPlain(it, L, 1L, 2L);
        UNSAFE.weakCompareAndSetLongRelease(it, L, 1L, 2L);
    }

    static void references() {
        UNSAFE.compareAndExchangeReference(it, O, null, it);
        UNSAFE.compareAndExchangeReferenceAcquire(it, O, null, it);
        UNSAFE.compareAndExchangeReferenceRelease(it, O, null, it);
        UNSAFE.compareAndSetReference(it, O, null, it);
        UNSAFE.getAndSetReference(it, O, null);
        UNSAFE.weakCompareAndSetReference(it, O, null, it);
        UNSAFE.weakCompareAndSetReferenceAcquire(it, O, null, it);
        UNSAFE.weakCompareAndSetReferencePlain(it, O, null, it);
        UNSAFE.weakCompareAndSetReferenceRelease(it, O, null, it);
    }

    static void objects() {
        UNSAFE.compareAndExchangeObjectAcquire(it, O, null, it);
        UNSAFE.compareAndExchangeObjectRelease(it, O, null, it);
        UNSAFE.getAndSetObject(it, O, null);
        UNSAFE.weakCompareAndSetObject(it, O, null, it);
        UNSAFE.weakCompareAndSetObjectAcquire(it, O, null, it);
        UNSAFE.weakCompareAndSetObjectPlain(it, O, null, it);
        UNSAFE.weakCompareAndSetObjectRelease(it, O, null, it);
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> { });
        other.start();
        bytes();
        shorts();
        ints();
        longs();
        references();
        objects();
        other.join();
    }
}
