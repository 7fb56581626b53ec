// heddle: args=print; release<19; verdict=violated; finding=assertion; line=@bug; states=31
// heddle: args=start; release<19; verdict=violated; finding=assertion; line=@bug; states=158
// heddle: args=join; verdict=violated; finding=assertion; line=@bug; states=107
// heddle: args=timed; verdict=violated; finding=assertion; line=@bug; states=107
// heddle: args=compute; verdict=violated; finding=assertion; line=@bug; states=32
// heddle: args=remove; verdict=violated; finding=assertion; line=@bug; states=46
// heddle: args=new; verdict=violated; finding=assertion; line=@bug; states=38
// Why: the JDK takes monitors, too: of the stream (until JDK 18), of the group of a thread that is
// started (until JDK 18), of a thread that is joined, of the entry that a function is called for.
// A body that comes to one that another holds waits in its middle, and main can write meanwhile.
import heddle.Heddle;
import java.util.concurrent.ConcurrentHashMap;

public class AtomicJdkMonitor {
    static final ThreadGroup group = new ThreadGroup("group");
    static final Thread ended = new Thread(() -> { });
    static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    static int x;

    static void hold(String what) {
        switch (what) {
            case "compute" -> map.compute("key", (key, value) -> 2);
            case "remove" -> map.compute("key", (key, value) -> null);
            case "new" -> map.computeIfAbsent("new", key -> 2);
            default -> {
                synchronized (what.equals("print") ? System.out
                        : what.equals("start") ? group : ended) {
                }
            }
        }
    }

    static void use(String what) throws InterruptedException {
        switch (what) {
            case "print" -> System.out.println("printed");
            case "start" -> new Thread(group, () -> { }).start();
            case "join" -> ended.join();
            case "timed" -> ended.join(1000);
            case "compute" -> map.compute("key", (key, value) -> 3);
            case "new" -> map.put("new", 3);
            default -> map.put("key", 3);
        }
    }

    static void want(String what) {
        int before = x;
        try {
            use(what);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        if (x != before) {
            throw new AssertionError("not one step"); // @bug
        }
    }

    public static void main(String[] args) throws InterruptedException {
        map.put("key", 1);
        ended.start();
        ended.join();
        Thread holder = new Thread(() -> hold(args[0]));
        Thread atomic = new Thread(() -> Heddle.atomic(() -> want(args[0])));
        holder.start();
        atomic.start();
        x = 1;
    }
}
