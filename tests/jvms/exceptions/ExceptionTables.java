// Handlers inside loops, nested handlers, throws from handlers, exits through several finallies.
public class ExceptionTables {
    static StringBuilder log = new StringBuilder();

    static int loop() {
        int sum = 0;
        for (int i = 0; i < 6; i++) {
            try {
                if (i == 1) continue;
                if (i == 4) break;
                if (i == 2) throw new IllegalStateException();
                sum += i;
            } catch (IllegalStateException e) {
                sum += 100;
            } finally {
                sum += 1000;
            }
        }
        return sum;
    }

    static int nested(int k) {
        try {
            try {
                try {
                    if (k == 0) throw new ArithmeticException("0");
                    if (k == 1) throw new NullPointerException("1");
                    if (k == 2) throw new Error("2");
                    return k;
                } catch (ArithmeticException e) {
                    log.append('A');
                    throw new NullPointerException("from A");
                } finally {
                    log.append('a');
                }
            } catch (NullPointerException e) {
                log.append('B').append(e.getMessage().length());
                return -1;
            } finally {
                log.append('b');
                if (k == 3) {
                    log.append('!');
                }
            }
        } catch (Error e) {
            log.append('C');
            return -2;
        } finally {
            log.append("c ");
        }
    }

    static int recursive(int n) {
        try {
            if (n == 0) {
                throw new IllegalArgumentException("deep");
            }
            return recursive(n - 1);
        } finally {
            log.append(n);
        }
    }

    static Object constructing(boolean fail) {
        class Partial {
            final int v;

            Partial() {
                v = 5;
                if (fail) {
                    throw new IllegalStateException("half made");
                }
            }
        }
        try {
            return new Partial().v;
        } catch (IllegalStateException e) {
            return e.getMessage();
        }
    }

    public static void main(String[] args) {
        System.out.println(loop());
        for (int k = 0; k < 5; k++) {
            System.out.print(nested(k) + " ");
        }
        System.out.println(log);
        log.setLength(0);
        try {
            recursive(5);
        } catch (IllegalArgumentException e) {
            System.out.println(log + " " + e.getStackTrace().length);
        }
        System.out.println(constructing(true) + " " + constructing(false));
        Throwable last = null;
        for (int i = 0; i < 3; i++) {
            try {
                throw last == null ? new Exception("start") : last;
            } catch (Throwable t) {
                last = new RuntimeException("wrap " + i, t);
            }
        }
        for (Throwable t = last; t != null; t = t.getCause()) {
            System.out.print(t.getMessage() + "; ");
        }
        System.out.println();
    }
}
