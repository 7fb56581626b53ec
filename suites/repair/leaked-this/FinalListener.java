//# broken: race, assertion
//# why: even a final field is not there yet when the constructor gives the object away.
//# repair: move FinalListener.java:11
public class FinalListener {
    static volatile FinalListener registered;

    final int size;

    FinalListener() {
        registered = this;
        size = 3;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> new FinalListener());
        Thread two = new Thread(() -> {
            FinalListener listener = registered;
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
