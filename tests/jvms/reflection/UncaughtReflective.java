// An exception through Method.invoke, uncaught: the frames of reflection itself are in the trace.
//# exit: 1
public class UncaughtReflective {
    public static class Target {
        public void run(String s) {
            throw new IllegalStateException("target failed on " + s);
        }
    }

    static void call() throws Exception {
        Target.class.getMethod("run", String.class).invoke(new Target(), "purpose");
    }

    public static void main(String[] args) throws Exception {
        System.out.println("calling");
        try {
            call();
        } catch (java.lang.reflect.InvocationTargetException e) {
            System.out.println(e.getCause().getMessage() + " " + e.getMessage());
            throw (RuntimeException) e.getCause();
        }
    }
}
