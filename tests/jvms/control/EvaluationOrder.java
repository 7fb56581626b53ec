// Operands are evaluated left to right, fully, before the operation (JLS 15.7).
public class EvaluationOrder {
    static StringBuilder log = new StringBuilder();

    static int i(int v) {
        log.append(v);
        return v;
    }

    static int[] array(int v) {
        log.append('a').append(v);
        return new int[v];
    }

    static EvaluationOrder object(boolean none) {
        log.append('o');
        return none ? null : new EvaluationOrder();
    }

    int field;

    void take(int a, int b) {
        log.append('t');
    }

    static void attempt(Runnable r) {
        log.setLength(0);
        try {
            r.run();
        } catch (RuntimeException e) {
            log.append(' ').append(e.getClass().getSimpleName());
        }
        System.out.println(log);
    }

    static int fail() {
        log.append('F');
        throw new IllegalStateException();
    }

    public static void main(String[] args) {
        attempt(() -> log.append(i(1) + i(2) * i(3)));
        attempt(() -> log.append(i(1) / (i(0) + i(0))));
        attempt(() -> array(2)[i(5)] = i(3));
        attempt(() -> array(2)[fail()] = i(3));
        attempt(() -> array(2)[i(1)] = fail());
        attempt(() -> ((int[]) null)[i(0)] = i(1));
        attempt(() -> array(3)[i(7)] += i(2));
        attempt(() -> object(true).field = i(4));
        attempt(() -> object(true).take(i(1), i(2)));
        attempt(() -> object(false).take(i(1), fail()));
        attempt(() -> object(false).take(i(1), i(2)));
        attempt(() -> object(true).field += i(3));
        attempt(() -> log.append(new int[i(2)][i(3)].length));
        attempt(() -> log.append(new int[i(-2)][fail()].length));
        attempt(() -> log.append(i(1) > i(2) && i(3) > i(4) || i(5) < i(6)));
        attempt(() -> log.append(i(1) < i(2) ? i(3) : i(4)));
        attempt(() -> {
            int x = 5;
            x = x++ * 2 + x;
            log.append(x);
        });
        attempt(() -> {
            int[] a = {4, 4};
            int b = 1;
            a[b] = b = 0;
            log.append(a[0]).append(a[1]).append(b);
        });
        attempt(() -> {
            int j = 2;
            j = (j = 3) * j;
            log.append(j);
            int k = 9;
            k += (k = 3);
            log.append(k);
        });
    }
}
