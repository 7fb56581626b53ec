// Integer-heavy algorithms: sieve, CRC, hashing, permutations, matrix power, big loops.
public class Algorithms {
    static int sieve(int n) {
        boolean[] composite = new boolean[n + 1];
        int count = 0;
        for (int i = 2; i <= n; i++) {
            if (!composite[i]) {
                count++;
                for (long j = (long) i * i; j <= n; j += i) {
                    composite[(int) j] = true;
                }
            }
        }
        return count;
    }

    static int crc32(byte[] data) {
        int crc = ~0;
        for (byte b : data) {
            crc ^= b & 0xff;
            for (int k = 0; k < 8; k++) {
                crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
            }
        }
        return ~crc;
    }

    static long fnv(String s) {
        long h = 0xcbf29ce484222325L;
        for (char c : s.toCharArray()) {
            h = (h ^ c) * 0x100000001b3L;
        }
        return h;
    }

    static long[][] multiply(long[][] a, long[][] b, long mod) {
        int n = a.length;
        long[][] r = new long[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                for (int k = 0; k < n; k++) {
                    r[i][j] = (r[i][j] + a[i][k] * b[k][j]) % mod;
                }
            }
        }
        return r;
    }

    static long fibonacci(long n) {
        long[][] result = {{1, 0}, {0, 1}};
        long[][] base = {{1, 1}, {1, 0}};
        for (; n > 0; n >>= 1) {
            if ((n & 1) == 1) {
                result = multiply(result, base, 1_000_000_007);
            }
            base = multiply(base, base, 1_000_000_007);
        }
        return result[0][1];
    }

    static int queens(int n, int row, int cols, int left, int right) {
        if (row == n) {
            return 1;
        }
        int count = 0;
        for (int free = ~(cols | left | right) & ((1 << n) - 1); free != 0; free &= free - 1) {
            int bit = free & -free;
            count += queens(n, row + 1, cols | bit, (left | bit) << 1, (right | bit) >> 1);
        }
        return count;
    }

    public static void main(String[] args) {
        System.out.println(sieve(20_000) + " " + Integer.toHexString(crc32("123456789".getBytes()))
                + " " + Long.toHexString(fnv("heddle")) + " " + fibonacci(1_000_000_000_000L) + " "
                + queens(7, 0, 0, 0, 0));
        int seed = 1;
        long acc = 0;
        for (int i = 0; i < 50_000; i++) {
            seed ^= seed << 13;
            seed ^= seed >>> 17;
            seed ^= seed << 5;
            acc += seed % 1000;
        }
        System.out.println(seed + " " + acc);
        int gcd = 0;
        for (int a = 1; a < 150; a++) {
            for (int b = 1; b < 150; b++) {
                int x = a;
                int y = b;
                while (y != 0) {
                    int t = x % y;
                    x = y;
                    y = t;
                }
                gcd += x;
            }
        }
        System.out.println(gcd);
    }
}
