// heddle: release=17
// event: main: start Thread-0
// event: main: is before Thread-0
// event: main: read boolean[1]#1[0]
// event: main: write boolean[1]#1[0]
// event: main: read byte[1]#1[0]
// event: main: write byte[1]#1[0]
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
// event: Thread-0: end Thread-0
// event: main: is behind Thread-0
// event: main: join Thread-0
// event: main: end main
// Why: an element that is read or written by reflection is told as the access it is, whatever the
// type.
import java.lang.reflect.Array;

public class ArrayRows {
    static final boolean[] booleans = new boolean[1];
    static final byte[] bytes = new byte[1];
    static final char[] chars = new char[1];
    static final short[] shorts = new short[1];
    static final int[] ints = new int[1];
    static final long[] longs = new long[1];
    static final float[] floats = new float[1];
    static final double[] doubles = new double[1];
    static final Object[] objects = new Object[1];

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> { });
        other.start();
        Array.setBoolean(booleans, 0, Array.getBoolean(booleans, 0));
        Array.setByte(bytes, 0, Array.getByte(bytes, 0));
        Array.setChar(chars, 0, Array.getChar(chars, 0));
        Array.setShort(shorts, 0, Array.getShort(shorts, 0));
        Array.setInt(ints, 0, Array.getInt(ints, 0));
        Array.setLong(longs, 0, Array.getLong(longs, 0));
        Array.setFloat(floats, 0, Array.getFloat(floats, 0));
        Array.setDouble(doubles, 0, Array.getDouble(doubles, 0));
        Array.set(objects, 0, Array.get(objects, 0));
        other.join();
    }
}
