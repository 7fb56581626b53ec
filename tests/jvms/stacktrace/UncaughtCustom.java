// An uncaught exception with its own toString, an empty trace, and a message of several lines.
//# exit: 1
public class UncaughtCustom {
    static class Quiet extends RuntimeException {
        Quiet(String message, Throwable cause) {
            super(message, cause, true, false);
        }

        @Override
        public String toString() {
            return "Quiet(" + getMessage() + ")";
        }
    }

    static class Loud extends Exception {
        Loud(String message) {
            super(message);
        }
    }

    static void go() throws Loud {
        throw new Loud("first line\nsecond line\n\ttabbed");
    }

    public static void main(String[] args) {
        try {
            go();
        } catch (Loud e) {
            Quiet q = new Quiet("wraps", e);
            q.addSuppressed(new Quiet("inner", null));
            throw q;
        }
    }
}
