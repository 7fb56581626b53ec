// newarray, the xaload and xastore family, default values and arraylength for all eight types.
public class PrimitiveArrays {
    public static void main(String[] args) {
        boolean[] z = new boolean[3];
        byte[] b = new byte[3];
        char[] c = new char[3];
        short[] s = new short[3];
        int[] i = new int[3];
        long[] l = new long[3];
        float[] f = new float[3];
        double[] d = new double[3];
        System.out.println(z[0] + " " + b[0] + " " + (int) c[0] + " " + s[0] + " " + i[0] + " "
                + l[0] + " " + f[0] + " " + d[0]);
        for (int k = 0; k < 3; k++) {
            z[k] = k % 2 == 0;
            b[k] = (byte) (100 * k);
            c[k] = (char) ('p' + k);
            s[k] = (short) (20000 * k);
            i[k] = k * 1_000_000_007;
            l[k] = k * 10_000_000_019L;
            f[k] = k / 3f;
            d[k] = k / 7.0;
        }
        for (int k = 0; k < 3; k++) {
            System.out.println(z[k] + " " + b[k] + " " + c[k] + " " + s[k] + " " + i[k] + " "
                    + l[k] + " " + f[k] + " " + d[k]);
        }
        z[1] |= true;
        b[2]--;
        c[0] += 2;
        s[1] <<= 1;
        i[0]++;
        l[1] %= 1000;
        f[2] *= 3;
        d[2] = -d[2];
        System.out.println(z[1] + " " + b[2] + " " + c[0] + " " + s[1] + " " + i[0] + " " + l[1]
                + " " + f[2] + " " + d[2]);
        System.out.println(z.length + new int[0].length + new long[1000].length);
        System.out.println(z.getClass().getName() + b.getClass().getName() + c.getClass().getName()
                + s.getClass().getName() + i.getClass().getName() + l.getClass().getName()
                + f.getClass().getName() + d.getClass().getName());
    }
}
