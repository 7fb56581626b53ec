//# broken: assertion
//# why: a thread that was woken finds that another has been faster.
//# repair: while StolenItem
public class StolenItem {
    static int items;
    static int least;

    static synchronized void put() {
        items++;
        StolenItem.class.notifyAll();
    }

    static synchronized void take() {
        if (items == 0) {
            try {
                StolenItem.class.wait();
            } catch (InterruptedException e) {
                return;
            }
        }
        items--;
        least = Math.min(least, items);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(StolenItem::take);
        Thread two = new Thread(StolenItem::take);
        one.start();
        two.start();
        put();
        put();
        one.join();
        two.join();
        if (least < 0) {
            throw new AssertionError("took what was not there");
        }
    }
}
