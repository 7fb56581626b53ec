// heddle: verdict=violated; finding=exception java.lang.ArrayIndexOutOfBoundsException; states=8
// Why: every method of Vector is synchronized, a test and a removal together are not.
import java.util.Vector;

public class VectorCheckThenAct {
    static final Vector<Integer> vector = new Vector<>();

    static class Worker extends Thread {
        @Override
        public void run() {
            if (!vector.isEmpty()) {
                vector.remove(0);
            }
        }
    }

    public static void main(String[] args) {
        vector.add(1);
        new Worker().start();
        new Worker().start();
    }
}
