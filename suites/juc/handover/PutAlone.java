// heddle: verdict=violated; finding=deadlock
// Why: put() waits for a thread that takes.
import java.util.concurrent.SynchronousQueue;

public class PutAlone {
    public static void main(String[] args) throws Exception {
        new SynchronousQueue<Integer>().put(1);
    }
}
