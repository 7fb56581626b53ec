//# race: LazyPlain$Helper.data  write LazyPlain.java:12  read LazyPlain.java:26
//# race: LazyPlain.helper  write LazyPlain.java:20  read LazyPlain.java:19
//# race: LazyPlain.helper  write LazyPlain.java:20  write LazyPlain.java:20
//# race: LazyPlain.helper  write LazyPlain.java:20  read LazyPlain.java:22
//# why: there is no synchronisation at all, so the object may also be made twice.
//# advice: lock LazyPlain.class
public class LazyPlain {
    static class Helper {
        int data;

        Helper() {
            data = 1;
        }
    }

    static Helper helper;

    static Helper get() {
        if (helper == null) {
            helper = new Helper();
        }
        return helper;
    }

    static void use() {
        int seen = get().data;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(LazyPlain::use);
        Thread two = new Thread(LazyPlain::use);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
