// finally always runs, and its own return, break or throw wins (JLS 14.20.2).
public class FinallySemantics {
    static StringBuilder log = new StringBuilder();

    @SuppressWarnings("finally")
    static int overriding() {
        try {
            return 1;
        } finally {
            return 2;
        }
    }

    static int saved() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 99;
        }
    }

    static int[] shared() {
        int[] x = {1};
        try {
            return x;
        } finally {
            x[0] = 99;
        }
    }

    @SuppressWarnings("finally")
    static String swallowed() {
        for (int i = 0; ; i++) {
            try {
                throw new RuntimeException("lost");
            } finally {
                if (i == 2) {
                    break;
                }
                continue;
            }
        }
        return "survived";
    }

    static void nested(int when) {
        try {
            log.append('a');
            try {
                log.append('b');
                if (when == 1) throw new IllegalStateException("one");
                if (when == 2) return;
                log.append('c');
            } catch (IllegalStateException e) {
                log.append('d');
                throw new RuntimeException(e);
            } finally {
                log.append('e');
                if (when == 3) throw new UnsupportedOperationException("three");
            }
            log.append('f');
        } catch (RuntimeException e) {
            log.append('g').append(e.getMessage());
        } finally {
            log.append('h');
        }
        log.append('i');
    }

    public static void main(String[] args) {
        System.out.println(overriding() + " " + saved() + " " + shared()[0] + " " + swallowed());
        for (int when = 0; when <= 3; when++) {
            nested(when);
            log.append('\n');
        }
        System.out.print(log);
    }
}
