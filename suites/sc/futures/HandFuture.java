// heddle: args=locked; verdict=holds; states=9
// heddle: args=unlocked; verdict=violated; finding=deadlock; states=10
// Why: a getter that tests before it takes the monitor can miss the only notification.
public class HandFuture {
    static volatile Integer value;
    static boolean locked;

    static int get() throws InterruptedException {
        if (locked) {
            synchronized (HandFuture.class) {
                while (value == null) {
                    HandFuture.class.wait();
                }
            }
        } else if (value == null) {
            synchronized (HandFuture.class) {
                HandFuture.class.wait();
            }
        }
        return value;
    }

    static class Setter extends Thread {
        @Override
        public void run() {
            synchronized (HandFuture.class) {
                value = 7;
                HandFuture.class.notifyAll();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        locked = args[0].equals("locked");
        new Setter().start();
        int got = get();
        if (got != 7) {
            throw new AssertionError("got " + got);
        }
    }
}
