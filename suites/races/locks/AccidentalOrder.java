//# race: AccidentalOrder.x  write AccidentalOrder.java:12  read AccidentalOrder.java:21
//# why: in most orders the lock puts the write before the read, but the reader may take it
//#      first.
//# advice: lock AccidentalOrder.lock
public class AccidentalOrder {
    static final Object lock = new Object();
    static int x;
    static int guarded;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            x = 1;
            synchronized (lock) {
                guarded++;
            }
        });
        Thread two = new Thread(() -> {
            synchronized (lock) {
                guarded++;
            }
            int seen = x;
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
