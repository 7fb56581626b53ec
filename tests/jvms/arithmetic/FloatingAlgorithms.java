// Long chains of float and double operations, where any wrong rounding would show.
public class FloatingAlgorithms {
    static double pi(int n) {
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += (i % 2 == 0 ? 1.0 : -1.0) / (2 * i + 1);
        }
        return 4 * sum;
    }

    static float kahan(float[] v) {
        float sum = 0;
        float c = 0;
        for (float x : v) {
            float y = x - c;
            float t = sum + y;
            c = (t - sum) - y;
            sum = t;
        }
        return sum;
    }

    static double newton(double a) {
        double x = a;
        for (int i = 0; i < 30; i++) {
            x = (x + a / x) / 2;
        }
        return x;
    }

    static double[][] invert(double[][] m) {
        int n = m.length;
        double[][] a = new double[n][2 * n];
        for (int i = 0; i < n; i++) {
            System.arraycopy(m[i], 0, a[i], 0, n);
            a[i][n + i] = 1;
        }
        for (int i = 0; i < n; i++) {
            double p = a[i][i];
            for (int j = 0; j < 2 * n; j++) {
                a[i][j] /= p;
            }
            for (int k = 0; k < n; k++) {
                double f = a[k][i];
                for (int j = 0; k != i && j < 2 * n; j++) {
                    a[k][j] -= f * a[i][j];
                }
            }
        }
        return a;
    }

    public static void main(String[] args) {
        System.out.println(pi(10_000) + " " + newton(2) + " " + newton(1e-300));
        float[] v = new float[5000];
        float naive = 0;
        for (int i = 0; i < v.length; i++) {
            v[i] = 1f / (i + 1);
            naive += v[i];
        }
        System.out.println(naive + " " + kahan(v));
        double[][] inverse = invert(new double[][] {{4, 7, 2}, {3, 6, 1}, {2, 5, 3}});
        for (double[] row : inverse) {
            System.out.println(row[3] + " " + row[4] + " " + row[5]);
        }
        double x = 0.3;
        float y = 0.3f;
        for (int i = 0; i < 60; i++) {
            x = 3.9 * x * (1 - x);
            y = 3.9f * y * (1 - y);
        }
        System.out.println(x + " " + y);
        double e = 1;
        double tiny = 1;
        while (1 + tiny / 2 > 1) {
            tiny /= 2;
        }
        for (int i = 20; i > 0; i--) {
            e = 1 + e / i;
        }
        System.out.println(e + " " + tiny + " " + (float) e + " " + (float) tiny * 1e20f);
        double denormal = Double.MIN_NORMAL;
        int steps = 0;
        while (denormal > 0) {
            denormal /= 2;
            steps++;
        }
        System.out.println(steps + " " + 1e308 * 10 / 10 + " " + (0.1 + 0.2 - 0.3));
    }
}
