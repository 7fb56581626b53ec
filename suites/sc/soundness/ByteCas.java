// heddle: verdict=holds; outcome=r=false; outcome=r=true; states=3
// Why: compareAndSet of a boolean, which the library does on the whole word, meets a plain read.
import heddle.Heddle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class ByteCas {
    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findVarHandle(ByteCas.class, "flag", boolean.class);
        } catch (Exception e) {
            throw new Error(e);
        }
    }

    boolean before;  // so that `flag` is not the first byte of its word
    boolean flag;

    public static void main(String[] args) throws Exception {
        ByteCas shared = new ByteCas();
        Thread writer = new Thread(() -> {
            FLAG.compareAndSet(shared, false, true);
        });
        writer.start();
        Heddle.outcome("r", shared.flag);
    }
}
