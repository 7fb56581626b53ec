// heddle: release=17
// event: main: start Thread-0
// event: main: is before Thread-0
// event: main: read Instructions.number
// event: main: write Instructions.number
// event: main: read Instructions.wide volatile
// event: main: write Instructions.wide volatile
// event: main: read Instructions#1.z
// event: main: write Instructions#1.z
// event: main: read Instructions#1.b
// event: main: write Instructions#1.b
// event: main: read Instructions#1.c
// event: main: write Instructions#1.c
// event: main: read Instructions#1.s
// event: main: write Instructions#1.s
// event: main: read Instructions#1.i
// event: main: write Instructions#1.i
// event: main: read Instructions#1.l
// event: main: write Instructions#1.l
// event: main: read Instructions#1.f
// event: main: write Instructions#1.f
// event: main: read Instructions#1.d
// event: main: write Instructions#1.d
// event: main: read Instructions#1.o
// event: main: write Instructions#1.o
// event: main: read Instructions#1.v volatile
// event: main: write Instructions#1.v volatile
// event: main: read byte[1]#1[0]
// event: main: write byte[1]#1[0]
// event: main: read boolean[1]#1[0]
// event: main: write boolean[1]#1[0]
// event: main: read char[1]#1[0]
// event: main: write char[1]#1[0]
// event: main: read short[1]#1[0]
// event: main: write short[1]#1[0]
// event: main: read int[1]#1[0]
// event: main: write int[1]#1[0]
// event: main: read long[1]#1[0]
// event: main: write long[1]#1[0]
// event: main: read float[1]#1[0]
// event: main: write float[1]#1[0]
// event: main: read double[1]#1[0]
// event: main: write double[1]#1[0]
// event: main: read Object[1]#1[0]
// event: main: write Object[1]#1[0]
// event: main: lock Instructions#1
// event: main: acquires Instructions#1
// event: main: unlock Instructions#1
// event: main: releases Instructions#1
// event: main: lock int[1]#1
// event: main: acquires int[1]#1
// event: main: read int[1]#1[0]
// event: main: write int[1]#1[0]
// event: main: unlock int[1]#1
// event: main: releases int[1]#1
// event: Thread-0: end Thread-0
// event: main: is behind Thread-0
// event: main: join Thread-0
// event: main: end main
// Why: every instruction that reads or writes what two threads can reach is told once, whatever its
// type, and so is every monitor that is taken or given up.
public class Instructions {
    static final Instructions it = new Instructions();
    static final byte[] bytes = new byte[1];
    static final boolean[] booleans = new boolean[1];
    static final char[] chars = new char[1];
    static final short[] shorts = new short[1];
    static final int[] ints = new int[1];
    static final long[] longs = new long[1];
    static final float[] floats = new float[1];
    static final double[] doubles = new double[1];
    static final Object[] objects = new Object[1];

    static int number;
    static volatile long wide;

    boolean z;
    byte b;
    char c;
    short s;
    int i;
    long l;
    float f;
    double d;
    Object o;
    volatile int v;

    synchronized int locked() {
        return 1;
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> { });
        other.start();
        number = number + 1;
        wide = wide + 1;
        Instructions x = it;
        x.z = !x.z;
        x.b = (byte) (x.b + 1);
        x.c = (char) (x.c + 1);
        x.s = (short) (x.s + 1);
        x.i = x.i + 1;
        x.l = x.l + 1;
        x.f = x.f + 1;
        x.d = x.d + 1;
        x.o = x.o;
        x.v = x.v + 1;
        bytes[0] = bytes[0];
        booleans[0] = booleans[0];
        chars[0] = chars[0];
        shorts[0] = shorts[0];
        ints[0] = ints[0];
        longs[0] = longs[0];
        floats[0] = floats[0];
        doubles[0] = doubles[0];
        objects[0] = objects[0];
        x.locked();
        synchronized (ints) {
            ints[0]++;
        }
        other.join();
    }
}
