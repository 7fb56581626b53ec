//# race: UpdateAgainstPlain.n  write UpdateAgainstPlain.java:23  read UpdateAgainstPlain.java:28
//# why: an update by VarHandle is atomic, but the plain read of the same field is not ordered
//#      with it.
//# advice: volatile UpdateAgainstPlain.n
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class UpdateAgainstPlain {
    int n;
    static final VarHandle N;

    static {
        try {
            N = MethodHandles.lookup().findVarHandle(UpdateAgainstPlain.class, "n", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        UpdateAgainstPlain counter = new UpdateAgainstPlain();
        Runnable add = () -> {
            int before = (int) N.getAndAdd(counter, 1);
        };
        Thread one = new Thread(add);
        Thread two = new Thread(add);
        Thread three = new Thread(() -> {
            int seen = counter.n;
        });
        one.start();
        two.start();
        three.start();
        one.join();
        two.join();
        three.join();
    }
}
