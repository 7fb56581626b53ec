//# race: Fig5$Helper.data  write Fig5.java:12  read Fig5.java:32
//# race: Fig5.helper  write Fig5.java:22  read Fig5.java:19
//# race: Fig5.helper  write Fig5.java:22  read Fig5.java:26
//# why: the first check and the return read without the lock; the object they find is not
//#      published.
//# advice: volatile Fig5.helper
public class Fig5 {
    static class Helper {
        int data;

        Helper() {
            data = 2011;
        }
    }

    Helper helper;

    Helper get() {
        if (helper == null) {
            synchronized (this) {
                if (helper == null) {
                    helper = new Helper();
                }
            }
        }
        return helper;
    }

    public static void main(String[] args) throws InterruptedException {
        Fig5 shared = new Fig5();
        Runnable reader = () -> {
            int seen = shared.get().data;
        };
        Thread one = new Thread(reader);
        Thread two = new Thread(reader);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
