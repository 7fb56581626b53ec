// The line of each frame is the line of the call or of the faulting expression (JVMS 4.7.12).
public class LineNumbers {
    static int zero() {
        return 0;
    }

    static int first(int a, int b) {
        return a
                / b;
    }

    static void multi(String s, int n) {
        int x = s
                .trim()
                .substring(1)
                .charAt(n);
        System.out.println(x);
    }

    static int sum(int... v) {
        int s = 0;
        for (int i = 0;
                i <= v.length;
                i++) {
            s += v[i];
        }
        return s;
    }

    static Object chain(Object o) {
        return o.toString().concat(
                null);
    }

    static void conditional(Integer i) {
        boolean b = i == null
                ? zero() / zero() == 1
                : i > 0;
        System.out.println(b);
    }

    static void attempt(Runnable r) {
        try {
            r.run();
        } catch (RuntimeException e) {
            StackTraceElement top = e.getStackTrace()[0];
            int k = 0;
            while (!e.getStackTrace()[k].getClassName().startsWith("LineNumbers")) {
                k++;
            }
            StackTraceElement own = e.getStackTrace()[k];
            System.out.println(top.getMethodName() + " " + own.getMethodName() + ":"
                    + own.getLineNumber() + " " + own.getFileName());
        }
    }

    public static void main(String[] args) {
        attempt(() -> first(1, 0));
        attempt(() -> multi(null, 0));
        attempt(() -> multi("abc", 7));
        attempt(() -> multi("", 0));
        attempt(() -> sum(1, 2));
        attempt(() -> chain("x"));
        attempt(() -> chain(null));
        attempt(() -> conditional(null));
    }
}
