// heddle: verdict=violated; finding=assertion; line=@bug; states=3
// Why: a thread that uses a class whose initialiser has failed is given the same cause.

public class InitFailShared {
    static class Bad {
        static int value;

        static {
            if (value == 0) {
                throw new IllegalStateException();
            }
        }
    }

    static Throwable cause() {
        try {
            return new Throwable("" + Bad.value);
        } catch (NoClassDefFoundError e) {
            return e.getCause();
        } catch (ExceptionInInitializerError e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        try {
            System.identityHashCode(Bad.value);
        } catch (ExceptionInInitializerError e) {
            cause().setStackTrace(new StackTraceElement[] {});
        }
        Thread thread = new Thread(() -> cause().setStackTrace(
                new StackTraceElement[] {new StackTraceElement("A", "a", "A.java", 1)}));
        thread.start();
        if (cause().getStackTrace().length == 1) {
            throw new AssertionError("the thread was first"); // @bug
        }
        thread.join();
    }
}
