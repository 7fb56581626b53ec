// Overridden getMessage, toString, fillInStackTrace; exceptions without a trace; sneaky throws.
public class CustomExceptions {
    static class Localised extends Exception {
        @Override
        public String getMessage() {
            return "plain";
        }

        @Override
        public String getLocalizedMessage() {
            return "localised";
        }
    }

    static class Traceless extends RuntimeException {
        Traceless() {
            super("traceless", null, false, false);
        }
    }

    static class NoFill extends RuntimeException {
        @Override
        public synchronized Throwable fillInStackTrace() {
            return this;
        }
    }

    static class Printed extends Error {
        @Override
        public String toString() {
            return "Printed!";
        }
    }

    @SuppressWarnings("unchecked")
    static <T extends Throwable> void sneak(Throwable t) throws T {
        throw (T) t;
    }

    public static void main(String[] args) {
        System.out.println(new Localised());
        Traceless traceless = new Traceless();
        traceless.addSuppressed(new Exception());
        System.out.println(traceless.getStackTrace().length + " "
                + traceless.getSuppressed().length);
        System.out.println(new NoFill().getStackTrace().length);
        System.out.println(new Printed() + " " + new Printed().getMessage());
        try {
            CustomExceptions.<RuntimeException>sneak(new Exception("checked"));
        } catch (Exception e) {
            System.out.println(e);
        }
        Exception moved = new Exception("moved");
        moved.setStackTrace(new StackTraceElement[] {
            new StackTraceElement("pkg.Type", "method", "File.java", 17),
            new StackTraceElement("pkg.Type", "hidden", null, -1),
            new StackTraceElement("pkg.Type", "nativeOne", null, -2)});
        for (StackTraceElement e : moved.getStackTrace()) {
            System.out.println(e + " " + e.isNativeMethod());
        }
        Exception refilled = new Exception("refilled");
        int before = refilled.getStackTrace()[0].getLineNumber();
        refilled.fillInStackTrace();
        System.out.println(refilled.getStackTrace()[0].getLineNumber() - before);
    }
}
