import java.util.function.IntSupplier;
import java.util.function.Supplier;

// Every kind of call and dynamic constant javac writes, handlers, synchronization, inner classes.
class Calls {
    private int count;
    static int[][] grid = new int[3][4];

    interface Visitor { void visit(Object o, long l); }

    static <T extends Exception> void fail(T t) throws T { throw t; }

    int lambdas(int captured) {
        IntSupplier plus = () -> captured + count;
        Supplier<Calls> make = Calls::new;
        Runnable anonymous = new Runnable() {
            @Override public void run() { count += captured; }
        };
        anonymous.run();
        return plus.getAsInt() + make.get().count;
    }

    synchronized String handlers(Visitor visitor, Object o) {
        String text = "count " + count + ' ' + o;
        try {
            synchronized (this) {
                visitor.visit(o, count++);
            }
            fail(new IllegalStateException(text));
        } catch (IllegalStateException | NullPointerException e) {
            return e.getMessage();
        } finally {
            grid[0][1]--;
        }
        return String.valueOf((Object) grid);
    }

    native void unknown();
}
