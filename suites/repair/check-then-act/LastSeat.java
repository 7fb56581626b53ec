//# broken: assertion
//# why: each call is synchronized, the two together are not.
//# repair: lock LastSeat.class
public class LastSeat {
    static int seats = 1;

    static synchronized boolean free() {
        return seats > 0;
    }

    static synchronized void take() {
        seats--;
    }

    static void book() {
        if (free()) {
            take();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(LastSeat::book);
        Thread two = new Thread(LastSeat::book);
        one.start();
        two.start();
        one.join();
        two.join();
        if (seats < 0) {
            throw new AssertionError("sold twice");
        }
    }
}
