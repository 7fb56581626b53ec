// heddle: verdict=violated; finding=race
// Why: What the giver writes after put() is not ordered.
import java.util.concurrent.SynchronousQueue;

public class WriteAfterPut {
    static int a;

    public static void main(String[] args) throws Exception {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        new Thread(() -> {
            try {
                queue.put(1);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            a = 1;
        }).start();
        queue.take();
        int seen = a;
    }
}
