//# races: none
//# why: every call takes the monitor, and the object does not change afterwards.
public class LazySynchronized {
    static class Helper {
        int data;

        Helper() {
            data = 1;
        }
    }

    static Helper helper;

    static synchronized Helper get() {
        if (helper == null) {
            helper = new Helper();
        }
        return helper;
    }

    static void use() {
        int seen = get().data;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(LazySynchronized::use);
        Thread two = new Thread(LazySynchronized::use);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
