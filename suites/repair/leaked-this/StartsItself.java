//# broken: race, assertion
//# why: the constructor starts a thread that uses the object before it is complete.
//# repair: move StartsItself.java:14
public class StartsItself {
    int limit;
    int seen;
    final Thread thread;

    StartsItself() {
        thread = new Thread(() -> {
            seen = limit;
        });
        thread.start();
        limit = 5;
    }

    public static void main(String[] args) throws InterruptedException {
        StartsItself object = new StartsItself();
        object.thread.join();
        if (object.seen != 5) {
            throw new AssertionError("not complete");
        }
    }
}
