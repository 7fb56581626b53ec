// Nested finally blocks that jump: return, break and continue over each other, and what wins.
public class FinallyJumps {
    static StringBuilder log = new StringBuilder();

    @SuppressWarnings("finally")
    static int swallow() {
        try {
            throw new IllegalStateException("lost");
        } finally {
            return 1;
        }
    }

    @SuppressWarnings("finally")
    static int loop() {
        int n = 0;
    outer:
        for (int i = 0;; i++) {
            try {
                try {
                    if (i == 1)
                        continue outer;
                    if (i == 4)
                        return n;
                    n += 10;
                } finally {
                    n++;
                    if (i == 2)
                        continue;
                    if (i == 5)
                        break outer;
                }
                n += 100;
            } finally {
                n += 1000;
                if (i == 4)
                    continue outer;
            }
        }
        return -n;
    }

    static int valueBeforeFinally() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 2;
            log.append(x);
        }
    }

    static int deep(int k) throws Exception {
        try {
            try {
                if (k == 0)
                    throw new Exception("first");
                return k;
            } catch (Exception e) {
                log.append("c").append(e.getMessage());
                throw new Exception("second", e);
            } finally {
                log.append("f");
                if (k == 1)
                    throw new RuntimeException("from finally");
            }
        } finally {
            log.append("g");
        }
    }

    static class Res implements AutoCloseable {
        final String name;

        Res(String name) {
            this.name = name;
            log.append("+").append(name);
        }

        @Override
        public void close() throws Exception {
            log.append("-").append(name);
            throw new Exception("close " + name);
        }
    }

    static String resources(boolean body) {
        try (Res a = new Res("a"); Res b = null; Res c = new Res("c")) {
            if (body)
                throw new IllegalArgumentException("body");
            return "no";
        } catch (Exception e) {
            StringBuilder s = new StringBuilder(e.getMessage());
            for (Throwable t : e.getSuppressed()) s.append(" / ").append(t.getMessage());
            return s.toString();
        } finally {
            log.append("!");
        }
    }

    static long wide(boolean fail) {
        long a = 1L << 40;
        double d = 0.5;
        try {
            if (fail)
                throw new Error();
            return a;
        } catch (Error e) {
            a += (long) (d * 4);
            return a;
        } finally {
            a = -1;
            d = -1;
        }
    }

    public static void main(String[] args) {
        System.out.println(swallow() + " " + loop() + " " + valueBeforeFinally());
        for (int k = 0; k < 3; k++) {
            try {
                System.out.println(deep(k));
            } catch (Exception e) {
                System.out.println(e + " <- " + e.getCause());
            }
        }
        System.out.println(resources(true));
        System.out.println(resources(false));
        System.out.println(wide(true) + " " + wide(false));
        System.out.println(log);
    }
}
