// heddle: args=synchronized; verdict=violated; finding=exception java.util.ConcurrentModificationException; states=49
// heddle: args=copy; verdict=holds; states=3
// Why: an iterator of a synchronized list sees changes and fails; one of a copy-on-write list does
// not.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

public class ListIteration {
    static List<Integer> list;

    static class Adder extends Thread {
        @Override
        public void run() {
            list.add(3);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        boolean copy = args[0].equals("copy");
        list = copy ? new CopyOnWriteArrayList<>() : Collections.synchronizedList(new ArrayList<>());
        list.add(1);
        Adder adder = new Adder();
        adder.start();
        int sum = 0;
        for (int x : list) {
            sum += x;
        }
        adder.join();
        if (copy && sum != 1 && sum != 4) {
            throw new AssertionError("sum: " + sum);
        }
    }
}
