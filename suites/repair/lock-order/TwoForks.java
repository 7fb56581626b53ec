//# broken: deadlock
//# why: each philosopher takes the left fork first.
//# repair: order TwoForks
public class TwoForks {
    static final Object[] fork = {new Object(), new Object()};
    static int meals;

    static void eat(int me) {
        int first = me;
        int second = 1 - me;
        synchronized (fork[first]) {
            synchronized (fork[second]) {
                meals++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> eat(0));
        Thread two = new Thread(() -> eat(1));
        one.start();
        two.start();
        one.join();
        two.join();
        if (meals != 2) {
            throw new AssertionError("hungry");
        }
    }
}
