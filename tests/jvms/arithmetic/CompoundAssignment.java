// Compound assignment casts back, and evaluates the left operand first and once (JLS 15.26.2).
public class CompoundAssignment {
    static int calls;

    static int[] array() {
        calls++;
        return shared;
    }

    static int[] shared = {1, 2, 3};

    public static void main(String[] args) {
        byte b = 100;
        b += 100;
        System.out.println(b);
        b *= 2.7;
        System.out.println(b);
        short s = 1;
        s -= 70000;
        System.out.println(s);
        char c = 'a';
        c += 1.9;
        System.out.println(c);
        int i = 5;
        i += 3.99;
        System.out.println(i);
        long l = 1;
        l <<= 40;
        l += 0.5f;
        System.out.println(l);
        float f = 1;
        f /= 3;
        System.out.println(f);
        array()[1] += 40;
        array()[1]++;
        System.out.println(shared[1] + " after " + calls + " calls");
        int k = 0;
        int[] a = {0, 0, 0};
        a[k++] = k++ + k++;
        System.out.println(a[0] + " " + a[1] + " " + k);
        k = 1;
        k += k++ + ++k;
        System.out.println(k);
        a[k = 1] += k = 7;
        System.out.println(a[1] + " " + k);
        String t = "n";
        t += 1 + 2;
        t += 'c';
        t += null;
        System.out.println(t);
    }
}
