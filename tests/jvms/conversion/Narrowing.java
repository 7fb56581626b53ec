// l2i, i2b, i2c, i2s and the two-step casts from floating point (JLS 5.1.3).
public class Narrowing {
    public static void main(String[] args) {
        long[] longs = {0, -1, 0x1_0000_0000L, 0x1_8000_0001L, Long.MAX_VALUE, Long.MIN_VALUE};
        for (long v : longs) {
            System.out.println(v + ": " + (int) v + " " + (short) v + " " + (byte) v + " "
                    + (int) (char) v + " " + (float) v + " " + (double) v);
        }
        double[] doubles = {0.0, -0.9, 1.5, -1.5, 127.9, 128.0, 65536.7, 3e9, -3e9, 1e19, -1e19,
            Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE};
        for (double v : doubles) {
            System.out.println(v + ": " + (int) v + " " + (long) v + " " + (short) v + " "
                    + (byte) v + " " + (int) (char) v + " " + (float) v);
        }
        float[] floats = {0f, -0.9f, 2.5f, 3e9f, -3e9f, 1e19f, -1e19f, Float.NaN,
            Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY};
        for (float v : floats) {
            System.out.println(v + ": " + (int) v + " " + (long) v + " " + (short) v + " "
                    + (byte) v + " " + (int) (char) v + " " + (double) v);
        }
    }
}
