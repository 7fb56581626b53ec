// heddle: args=own; verdict=violated; finding=exception java.lang.IllegalStateException; outcome=r=handled; outcome=r=none; states=11
// heddle: args=default; verdict=violated; finding=exception java.lang.IllegalStateException; outcome=r=handled; outcome=r=none; states=4
// Why: an exception may leave a thread before the handler for it is set, or after.
import heddle.Heddle;

public class HandlerSetLate {
    static volatile String handled = "none";

    public static void main(String[] args) throws Exception {
        Thread thrower = new Thread(() -> {
            throw new IllegalStateException();
        });
        Thread.UncaughtExceptionHandler handler = (thread, thrown) -> handled = "handled";
        thrower.start();
        if (args[0].equals("own")) {
            thrower.setUncaughtExceptionHandler(handler);
        } else {
            Thread.setDefaultUncaughtExceptionHandler(handler);
        }
        thrower.join();
        Heddle.outcome("r", handled);
    }
}
