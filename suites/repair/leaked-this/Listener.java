//# broken: race, assertion
//# why: the object is registered before its fields are set.
//# repair: move Listener.java:11
public class Listener {
    static volatile Listener registered;

    int size;

    Listener() {
        registered = this;
        size = 3;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> new Listener());
        Thread two = new Thread(() -> {
            Listener listener = registered;
            if (listener != null && listener.size != 3) {
                throw new AssertionError("not complete");
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
