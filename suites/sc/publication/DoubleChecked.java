// heddle: args=recheck; verdict=holds; states=27
// heddle: args=once; verdict=violated; finding=assertion; line=@bug; states=25
// Why: under sc the plain field is enough, and the second check keeps the second thread from
// making another. (Under the JMM a reader may see the object before its fields.)
public class DoubleChecked {
    static class Helper {
        int x;

        Helper() {
            x = 42;
        }
    }

    static boolean recheck;
    static Helper helper;

    static Helper get() {
        if (helper == null) {
            synchronized (DoubleChecked.class) {
                if (!recheck || helper == null) {
                    helper = new Helper();
                }
            }
        }
        return helper;
    }

    static class Worker extends Thread {
        Helper got;
        int x;

        @Override
        public void run() {
            got = get();
            x = got.x;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        recheck = args[0].equals("recheck");
        Worker a = new Worker();
        Worker b = new Worker();
        a.start();
        b.start();
        a.join();
        b.join();
        if (a.got != b.got || a.x != 42 || b.x != 42) {
            throw new AssertionError("two helpers, or half of one"); // @bug
        }
    }
}
