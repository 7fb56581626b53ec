// heddle: verdict=holds; outcome=seen=0; outcome=seen=1; states<=100
// Why: To describe a class for serialisation initialises it, which runs the program's code: in each execution, after whatever came before.
import heddle.Heddle;
import java.io.ObjectStreamClass;
import java.io.Serializable;

public class SerialInitialises {
    static volatile int flag;

    static class Part implements Serializable {
        private static final long serialVersionUID = flag;
    }

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> flag = 1);
        thread.start();
        Heddle.outcome("seen", ObjectStreamClass.lookup(Part.class).getSerialVersionUID());
        thread.join();
    }
}
