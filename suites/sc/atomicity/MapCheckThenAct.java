// heddle: args=check; verdict=violated; finding=assertion; line=@bug; states=8
// heddle: args=absent; verdict=holds; states=3
// Why: between containsKey and put another thread can put; putIfAbsent is one step.
import java.util.concurrent.ConcurrentHashMap;

public class MapCheckThenAct {
    static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    static boolean check;

    static class Worker extends Thread {
        final int value;
        boolean put;

        Worker(int value) {
            this.value = value;
        }

        @Override
        public void run() {
            if (!check) {
                put = map.putIfAbsent("key", value) == null;
            } else if (!map.containsKey("key")) {
                map.put("key", value);
                put = true;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        check = args[0].equals("check");
        Worker a = new Worker(1);
        Worker b = new Worker(2);
        a.start();
        b.start();
        a.join();
        b.join();
        if (a.put == b.put) {
            throw new AssertionError("both put, or neither"); // @bug
        }
    }
}
