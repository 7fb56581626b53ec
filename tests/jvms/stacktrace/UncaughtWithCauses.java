// An uncaught exception with causes and suppressed ones, frames in common folded.
//# exit: 1
public class UncaughtWithCauses {
    static void open(String name) {
        if (name.isEmpty()) {
            throw new IllegalArgumentException("empty name");
        }
    }

    static void load(String name) throws Exception {
        try {
            open(name);
        } catch (IllegalArgumentException e) {
            throw new Exception("cannot load", e);
        }
    }

    static class Closer implements AutoCloseable {
        @Override
        public void close() throws Exception {
            throw new IllegalStateException("cannot close");
        }
    }

    static void all() throws Exception {
        try (Closer c = new Closer()) {
            load("");
        }
    }

    public static void main(String[] args) {
        try {
            all();
        } catch (Exception e) {
            throw new RuntimeException(e);
        }
    }
}
