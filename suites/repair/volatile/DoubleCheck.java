//# broken: race
//# why: the first check reads the reference without the lock.
//# repair: volatile DoubleCheck.helper
public class DoubleCheck {
    static class Helper {
        int data;

        Helper() {
            data = 7;
        }
    }

    static Helper helper;

    static Helper get() {
        if (helper == null) {
            synchronized (DoubleCheck.class) {
                if (helper == null) {
                    helper = new Helper();
                }
            }
        }
        return helper;
    }

    static void use() {
        if (get().data != 7) {
            throw new AssertionError("not complete");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(DoubleCheck::use);
        Thread two = new Thread(DoubleCheck::use);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
