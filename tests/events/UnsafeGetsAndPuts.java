// heddle: release=17
// event: main: start Thread-0
// event: main: is before Thread-0
// event: main: read UnsafeGetsAndPuts#1.z
// event: main: read UnsafeGetsAndPuts#1.z acquire
// event: main: read UnsafeGetsAndPuts#1.z opaque
// event: main: read UnsafeGetsAndPuts#1.z volatile
// event: main: write UnsafeGetsAndPuts#1.z
// event: main: write UnsafeGetsAndPuts#1.z opaque
// event: main: write UnsafeGetsAndPuts#1.z release
// event: main: write UnsafeGetsAndPuts#1.z volatile
// event: main: read UnsafeGetsAndPuts#1.b
// event: main: read UnsafeGetsAndPuts#1.b acquire
// event: main: read UnsafeGetsAndPuts#1.b opaque
// event: main: read UnsafeGetsAndPuts#1.b volatile
// event: main: write UnsafeGetsAndPuts#1.b
// event: main: write UnsafeGetsAndPuts#1.b opaque
// event: main: write UnsafeGetsAndPuts#1.b release
// event: main: write UnsafeGetsAndPuts#1.b volatile
// event: main: read UnsafeGetsAndPuts#1.c
// event: main: read UnsafeGetsAndPuts#1.c acquire
// event: main: read UnsafeGetsAndPuts#1.c opaque
// event: main: read UnsafeGetsAndPuts#1.c volatile
// event: main: write UnsafeGetsAndPuts#1.c
// event: main: write UnsafeGetsAndPuts#1.c opaque
// event: main: write UnsafeGetsAndPuts#1.c release
// event: main: write UnsafeGetsAndPuts#1.c volatile
// event: main: read UnsafeGetsAndPuts#1.s
// event: main: read UnsafeGetsAndPuts#1.s acquire
// event: main: read UnsafeGetsAndPuts#1.s opaque
// event: main: read UnsafeGetsAndPuts#1.s volatile
// event: main: write UnsafeGetsAndPuts#1.s
// event: main: write UnsafeGetsAndPuts#1.s opaque
// event: main: write UnsafeGetsAndPuts#1.s release
// event: main: write UnsafeGetsAndPuts#1.s volatile
// event: main: read UnsafeGetsAndPuts#1.i
// event: main: read UnsafeGetsAndPuts#1.i acquire
// event: main: read UnsafeGetsAndPuts#1.i opaque
// event: main: read UnsafeGetsAndPuts#1.i volatile
// event: main: write UnsafeGetsAndPuts#1.i
// event: main: write UnsafeGetsAndPuts#1.i opaque
// event: main: write UnsafeGetsAndPuts#1.i release
// event: main: write UnsafeGetsAndPuts#1.i volatile
// event: main: read UnsafeGetsAndPuts#1.l
// event: main: read UnsafeGetsAndPuts#1.l acquire
// event: main: read UnsafeGetsAndPuts#1.l opaque
// event: main: read UnsafeGetsAndPuts#1.l volatile
// event: main: write UnsafeGetsAndPuts#1.l
// event: main: write UnsafeGetsAndPuts#1.l opaque
// event: main: write UnsafeGetsAndPuts#1.l release
// event: main: write UnsafeGetsAndPuts#1.l volatile
// event: main: read UnsafeGetsAndPuts#1.f
// event: main: read UnsafeGetsAndPuts#1.f acquire
// event: main: read UnsafeGetsAndPuts#1.f opaque
// event: main: read UnsafeGetsAndPuts#1.f volatile
// event: main: write UnsafeGetsAndPuts#1.f
// event: main: write UnsafeGetsAndPuts#1.f opaque
// event: main: write UnsafeGetsAndPuts#1.f release
// event: main: write UnsafeGetsAndPuts#1.f volatile
// event: main: read UnsafeGetsAndPuts#1.d
// event: main: read UnsafeGetsAndPuts#1.d acquire
// event: main: read UnsafeGetsAndPuts#1.d opaque
// event: main: read UnsafeGetsAndPuts#1.d volatile
// event: main: write UnsafeGetsAndPuts#1.d
// event: main: write UnsafeGetsAndPuts#1.d opaque
// event: main: write UnsafeGetsAndPuts#1.d release
// event: main: write UnsafeGetsAndPuts#1.d volatile
// event: main: read UnsafeGetsAndPuts#1.o
// event: main: read UnsafeGetsAndPuts#1.o acquire
// event: main: read UnsafeGetsAndPuts#1.o opaque
// event: main: read UnsafeGetsAndPuts#1.o volatile
// event: main: write UnsafeGetsAndPuts#1.o
// event: main: write UnsafeGetsAndPuts#1.o opaque
// event: main: write UnsafeGetsAndPuts#1.o release
// event: main: write UnsafeGetsAndPuts#1.o volatile
// event: main: read UnsafeGetsAndPuts#1.o acquire
// event: main: read UnsafeGetsAndPuts#1.o opaque
// event: main: write UnsafeGetsAndPuts#1.o opaque
// event: main: write UnsafeGetsAndPuts#1.o release
// event: Thread-0: end Thread-0
// event: main: is behind Thread-0
// event: main: join Thread-0
// event: main: end main
// Why: each read and each write of Unsafe is told with the mode that its name says, whatever the type.
import jdk.internal.misc.Unsafe;

public class UnsafeGetsAndPuts {
    boolean z;
    byte b;
    char c;
    short s;
    int i;
    long l;
    float f;
    double d;
    Object o;

    static final UnsafeGetsAndPuts it = new UnsafeGetsAndPuts();
    static final Unsafe UNSAFE = Unsafe.getUnsafe();
    static final long Z = UNSAFE.objectFieldOffset(UnsafeGetsAndPuts.class, "z");
    static final long B = UNSAFE.objectFieldOffset(UnsafeGetsAndPuts.class, "b");
    static final long C = UNSAFE.objectFieldOffset(UnsafeGetsAndPuts.class, "c");
    static final long S = UNSAFE.objectFieldOffset(UnsafeGetsAndPuts.class, "s");
    static final long I = UNSAFE.objectFieldOffset(UnsafeGetsAndPuts.class, "i");
    static final long L = UNSAFE.objectFieldOffset(UnsafeGetsAndPuts.class, "l");
    static final long F = UNSAFE.objectFieldOffset(UnsafeGetsAndPuts.class, "f");
    static final long D = UNSAFE.objectFieldOffset(UnsafeGetsAndPuts.class, "d");
    static final long O = UNSAFE.objectFieldOffset(UnsafeGetsAndPuts.class, "o");

    static void booleans() {
        UNSAFE.getBoolean(it, Z);
        UNSAFE.getBooleanAcquire(it, Z);
        UNSAFE.getBooleanOpaque(it, Z);
        UNSAFE.getBooleanVolatile(it, Z);
        UNSAFE.putBoolean(it, Z, true);
        UNSAFE.putBooleanOpaque(it, Z, true);
        UNSAFE.putBooleanRelease(it, Z, true);
        UNSAFE.putBooleanVolatile(it, Z, true);
    }

    static void bytes() {
        UNSAFE.getByte(it, B);
        UNSAFE.getByteAcquire(it, B);
        UNSAFE.getByteOpaque(it, B);
        UNSAFE.getByteVolatile(it, B);
        UNSAFE.putByte(it, B, (byte) 1);
        UNSAFE.putByteOpaque(it, B, (byte) 1);
        UNSAFE.putByteRelease(it, B, (byte) 1);
        UNSAFE.putByteVolatile(it, B, (byte) 1);
    }

    static void chars() {
        UNSAFE.getChar(it, C);
        UNSAFE.getCharAcquire(it, C);
        UNSAFE.getCharOpaque(it, C);
        UNSAFE.getCharVolatile(it, C);
        UNSAFE.putChar(it, C, 'a');
        UNSAFE.putCharOpaque(it, C, 'a');
        UNSAFE.putCharRelease(it, C, 'a');
        UNSAFE.putCharVolatile(it, C, 'a');
    }

    static void shorts() {
        UNSAFE.getShort(it, S);
        UNSAFE.getShortAcquire(it, S);
        UNSAFE.getShortOpaque(it, S);
        UNSAFE.getShortVolatile(it, S);
        UNSAFE.putShort(it, S, (short) 1);
        UNSAFE.putShortOpaque(it, S, (short) 1);
        UNSAFE.putShortRelease(it, S, (short) 1);
        UNSAFE.putShortVolatile(it, S, (short) 1);
    }

    static void ints() {
        UNSAFE.getInt(it, I);
        UNSAFE.getIntAcquire(it, I);
        UNSAFE.getIntOpaque(it, I);
        UNSAFE.getIntVolatile(it, I);
        UNSAFE.putInt(it, I, 1);
        UNSAFE.putIntOpaque(it, I, 1);
        UNSAFE.putIntRelease(it, I, 1);
        UNSAFE.putIntVolatile(it, I, 1);
    }

    static void longs() {
        UNSAFE.getLong(it, L);
        UNSAFE.getLongAcquire(it, L);
        UNSAFE.getLongOpaque(it, L);
        UNSAFE.getLongVolatile(it, L);
        UNSAFE.putLong(it, L, 1L);
        UNSAFE.putLongOpaque(it, L, 1L);
        UNSAFE.putLongRelease(it, L, 1L);
        UNSAFE.putLongVolatile(it, L, 1L);
    }

    static void floats() {
        UNSAFE.getFloat(it, F);
        UNSAFE.getFloatAcquire(it, F);
        UNSAFE.getFloatOpaque(it, F);
        UNSAFE.getFloatVolatile(it, F);
        UNSAFE.putFloat(it, F, 1f);
        UNSAFE.putFloatOpaque(it, F, 1f);
        UNSAFE.putFloatRelease(it, F, 1f);
        UNSAFE.putFloatVolatile(it, F, 1f);
    }

    static void doubles() {
        UNSAFE.getDouble(it, D);
        UNSAFE.getDoubleAcquire(it, D);
        UNSAFE.getDoubleOpaque(it, D);
        UNSAFE.getDoubleVolatile(it, D);
        UNSAFE.putDouble(it, D, 1.0);
        UNSAFE.putDoubleOpaque(it, D, 1.0);
        UNSAFE.putDoubleRelease(it, D, 1.0);
        UNSAFE.putDoubleVolatile(it, D, 1.0);
    }

    static void references() {
        UNSAFE.getReference(it, O);
        UNSAFE.getReferenceAcquire(it, O);
        UNSAFE.getReferenceOpaque(it, O);
        UNSAFE.getReferenceVolatile(it, O);
        UNSAFE.putReference(it, O, null);
        UNSAFE.putReferenceOpaque(it, O, null);
        UNSAFE.putReferenceRelease(it, O, null);
        UNSAFE.putReferenceVolatile(it, O, null);
    }

    static void objects() {
        UNSAFE.getObjectAcquire(it, O);
        UNSAFE.getObjectOpaque(it, O);
        UNSAFE.putObjectOpaque(it, O, null);
        UNSAFE.putObjectRelease(it, O, null);
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> { });
        other.start();
        booleans();
        bytes();
        chars();
        shorts();
        ints();
        longs();
        floats();
        doubles();
        references();
        objects();
        other.join();
    }
}
