/** Two threads add one each, so the sum should be two. With "locked", it is. */
public class LostUpdate {
    static int count;

    static void add() {
        count = count + 1;
    }

    static synchronized void addLocked() {
        count = count + 1;
    }

    public static void main(String[] args) throws InterruptedException {
        boolean locked = args.length > 0 && args[0].equals("locked");
        Runnable work = locked ? LostUpdate::addLocked : LostUpdate::add;
        Thread other = new Thread(work);
        other.start();
        work.run();
        other.join();
        assert count == 2 : "count is " + count;
    }
}
