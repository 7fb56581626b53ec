// Arithmetic of all types, both switches, loops, wide locals.
class Flow {
    static int tables(int n) {
        switch (n) {
            case 1: return 10;
            case 2: return 20;
            case 3: n++;
            default: break;
        }
        switch (n) {
            case -1000: return 1;
            case 7: return 2;
            case 1_000_000: return 3;
            default: return 0;
        }
    }

    static double numbers(long l, float f, double d, byte b) {
        long r = (l << 3) ^ (l >>> 2) % 7;
        for (int i = 0; i < 300; i++) {
            r += i * b;
            if (f > d || Double.isNaN(d)) f /= 2;
        }
        return r * f - (int) d + (char) b;
    }

    static String words(String s) {
        return switch (s) {
            case "one", "two" -> s.repeat(2);
            case "three" -> null;
            default -> {
                Object[] a = {s, s.length(), s.getClass()};
                yield a[1] + s;
            }
        };
    }

    static boolean[] sieve(int n) {
        boolean[] out = new boolean[n];
        outer:
        for (int i = 2; i < n; i++) {
            for (int j = 2; j * j <= i; j++) if (i % j == 0) continue outer;
            out[i] = true;
        }
        return out;
    }
}
