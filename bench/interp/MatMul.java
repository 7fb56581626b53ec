// One product of two square double matrices of that size: nested loops over rows of rows.
public class MatMul {
    static double[][] filled(int n, int seed) {
        double[][] m = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) m[i][j] = (i * seed + j) % 17 - 8.5;
        }
        return m;
    }

    static double[][] product(double[][] a, double[][] b) {
        int n = a.length;
        double[][] c = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double sum = 0;
                for (int k = 0; k < n; k++) sum += a[i][k] * b[k][j];
                c[i][j] = sum;
            }
        }
        return c;
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        double[][] c = product(filled(n, 3), filled(n, 5));
        double trace = 0;
        for (int i = 0; i < n; i++) trace = trace * 0.5 + c[i][n - 1 - i];
        System.out.println(Long.toHexString(Double.doubleToLongBits(trace)));
    }
}
