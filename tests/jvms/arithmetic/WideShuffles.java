// Longs and doubles through the stack: dup2 and its kin, as compound assignments make them.
public class WideShuffles {
    long f = 10;
    double g = 2.5;
    static long sf = -3;
    static double[] da = {1, 2, 3};
    static long[] la = {5, 6, 7};
    static int calls;

    WideShuffles self() {
        calls++;
        return this;
    }

    static int at(int i) {
        calls++;
        return i;
    }

    static long take(int a, long b, int c, double d, long e) {
        return a + b * 10 + c * 100 + (long) d * 1000 + e * 10000;
    }

    public static void main(String[] args) {
        WideShuffles w = new WideShuffles();
        long x = w.self().f++ + ++w.self().f;
        System.out.println(x + " " + w.f + " " + calls);
        double y = (w.self().g *= 3) - (w.g -= 0.5);
        System.out.println(y + " " + w.g);
        long z = la[at(1)]++ + (la[at(1)] += 3) - --la[at(2)];
        System.out.println(z + " " + la[0] + la[1] + la[2] + " " + calls);
        da[at(0)] += da[at(1)]++ * ++da[at(2)];
        System.out.println(da[0] + " " + da[1] + " " + da[2]);
        System.out.println(sf++ + ++sf - sf-- - --sf);
        long a, b, c;
        a = b = c = sf * 2;
        System.out.println(a + b + c);
        la[at(0)] = la[at(1)] = w.f = 99;
        System.out.println(la[0] + la[1] + w.f);
        System.out.println(take(1, 2, 3, 4, 5));
        int i = 3;
        i += 2.7;
        i -= 1L << 33;
        i *= 1.5f;
        System.out.println(i);
        byte q = 100;
        q += 100;
        q >>>= 1;
        q <<= 3;
        System.out.println(q);
        short s = -1;
        s >>>= 10;
        System.out.println(s);
        char ch = 'a';
        ch += 1.9;
        ch++;
        System.out.println(ch);
        long sh = 1;
        sh <<= 65;
        sh |= 1L << -1;
        System.out.println(sh);
        Long boxed = 5L;
        Long same = boxed++;
        boxed += same;
        System.out.println(boxed + " " + same);
        Integer[] boxes = {1, 2};
        boxes[at(0)]++;
        boxes[at(1)] <<= 4;
        System.out.println(boxes[0] + " " + boxes[1]);
        String[] strings = {"p", null};
        strings[at(1)] += strings[at(0)] += 'q';
        System.out.println(strings[0] + strings[1] + calls);
        Object o = 1;
        o += "x";
        System.out.println(o);
        try {
            int[] none = null;
            none[at(5)] += at(6);
        } catch (NullPointerException e) {
            System.out.println("null " + calls);
        }
        try {
            la[at(7)] = at(1) / (at(0) - at(0));
        } catch (ArithmeticException | ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage() + " " + calls);
        }
    }
}
