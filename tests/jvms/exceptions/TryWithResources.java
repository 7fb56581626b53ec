// Resources close in reverse order, null is skipped, later errors are suppressed (JLS 14.20.3).
public class TryWithResources {
    static class Resource implements AutoCloseable {
        final String name;
        final boolean failsOnClose;

        Resource(String name, boolean failsOnOpen, boolean failsOnClose) {
            if (failsOnOpen) {
                throw new IllegalStateException("open " + name);
            }
            this.name = name;
            this.failsOnClose = failsOnClose;
            System.out.println("open " + name);
        }

        @Override
        public void close() {
            System.out.println("close " + name);
            if (failsOnClose) {
                throw new IllegalStateException("close " + name);
            }
        }
    }

    static void use(boolean bodyFails, boolean openFails, boolean closeFails) {
        System.out.println("-- " + bodyFails + " " + openFails + " " + closeFails);
        try (Resource a = new Resource("a", false, closeFails);
                Resource none = null;
                Resource b = new Resource("b", openFails, closeFails)) {
            System.out.println("body " + a.name + b.name + none);
            if (bodyFails) {
                throw new RuntimeException("body");
            }
        } catch (RuntimeException e) {
            System.out.println("caught " + e.getMessage());
            for (Throwable s : e.getSuppressed()) {
                System.out.println("  suppressed " + s.getMessage());
            }
        } finally {
            System.out.println("finally");
        }
    }

    static String early(Resource shared) {
        try (shared; Resource c = new Resource("c", false, false)) {
            return "returned " + c.name;
        }
    }

    public static void main(String[] args) {
        for (int k = 0; k < 8; k++) {
            use((k & 1) != 0, (k & 2) != 0, (k & 4) != 0);
        }
        System.out.println(early(new Resource("s", false, false)));
    }
}
