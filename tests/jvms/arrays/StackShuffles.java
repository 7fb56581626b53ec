// Increments and compound assignments as values: the dup forms javac really uses (JVMS dup_x1).
public class StackShuffles {
    int i = 1;
    long l = 10;
    double d = 0.5;
    static int si = 2;
    static long sl = 20;
    int[] ia = {1, 2, 3};
    long[] la = {10, 20, 30};
    byte[] ba = {127};
    String[] sa = {"x"};

    StackShuffles self() {
        calls++;
        return this;
    }

    int calls;

    public static void main(String[] args) {
        StackShuffles o = new StackShuffles();
        System.out.println(o.i++ + " " + ++o.i + " " + o.i-- + " " + (o.i += 5) + " "
                + (o.i <<= 2));
        System.out.println(o.l++ + " " + ++o.l + " " + (o.l *= 3) + " " + (o.d += 1) + " " + o.d++);
        System.out.println(si++ + " " + --si + " " + sl++ + " " + (sl -= 7) + " " + (si = 4) * 2);
        System.out.println(o.ia[1]++ + " " + ++o.ia[1] + " " + (o.ia[2] *= 7) + " "
                + (o.ia[0] = 9));
        System.out.println(o.la[1]++ + " " + --o.la[1] + " " + (o.la[2] /= 4) + " "
                + (o.la[0] = -1));
        System.out.println(o.ba[0]++ + " " + o.ba[0] + " " + (o.ba[0] += 300) + " "
                + (o.sa[0] += "y") + o.sa[0]);
        System.out.println(o.self().i++ + " " + o.self().la[o.self().i % 3]++ + " " + o.calls);
        int a;
        int b;
        int c = a = b = 6;
        System.out.println(a + b + c + " " + (a = b++ + --c) + " " + b + " " + c);
        long x = o.l = sl = o.la[1] = 77;
        System.out.println(x + " " + o.l + " " + sl + " " + o.la[1]);
        Integer boxed = 5;
        Integer old = boxed++;
        System.out.println(old + " " + boxed + " " + (boxed += 2) + " " + ++boxed);
        int[][] grid = {{1, 2}, {3, 4}};
        grid[grid[0][0]++ - 1][1] += grid[1][0] = 8;
        System.out.println(grid[0][0] + " " + grid[0][1] + " " + grid[1][0]);
        o.method();
        o.longMethod();
        System.out.println(o.calls);
    }

    int method() {
        return calls++;
    }

    long longMethod() {
        return calls++;
    }
}
