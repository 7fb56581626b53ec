// getCause, initCause, addSuppressed, and the printed form with its "... n more" lines.
import java.io.PrintWriter;
import java.io.StringWriter;

public class CausesAndSuppressed {
    static void low() {
        throw new IllegalStateException("low");
    }

    static void middle() {
        try {
            low();
        } catch (IllegalStateException e) {
            throw new RuntimeException("middle", e);
        }
    }

    static void high() {
        try {
            middle();
        } catch (RuntimeException e) {
            Error error = new Error("high");
            error.initCause(e);
            error.addSuppressed(new Exception("side one"));
            error.addSuppressed(new Exception("side two", new ArithmeticException("deep")));
            throw error;
        }
    }

    static void print(Throwable t) {
        StringWriter out = new StringWriter();
        t.printStackTrace(new PrintWriter(out, true));
        System.out.print(out);
    }

    static void attempt(Runnable r) {
        try {
            r.run();
        } catch (RuntimeException e) {
            System.out.println(e + " / " + e.getCause());
        }
    }

    public static void main(String[] args) {
        try {
            high();
        } catch (Error e) {
            print(e);
            System.out.println(e.getCause().getCause().getMessage() + " "
                    + e.getSuppressed().length);
        }
        Exception a = new Exception("a");
        Exception b = new Exception("b", a);
        a.initCause(b);
        print(a);
        attempt(() -> a.initCause(null));
        attempt(() -> b.addSuppressed(b));
        attempt(() -> b.addSuppressed(null));
        Exception self = new Exception("self");
        try {
            self.initCause(self);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new RuntimeException(new Error("inner")).getMessage());
        System.out.println(new RuntimeException((Throwable) null).getMessage());
    }
}
