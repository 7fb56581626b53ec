// heddle: verdict=violated; finding=never-ends; states=1
// heddle: flags=--timeouts=last; verdict=violated; finding=never-ends; states=1
// Why: a loop of timed waits for a flag that nobody sets goes round for ever.
public class TimedForever {
    static boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        synchronized (lock) {
            while (!ready) {
                lock.wait(10);
            }
        }
    }
}
