// heddle: verdict=holds; outcome=ended=false started=false; outcome=ended=false started=true; outcome=ended=true started=false; outcome=ended=true started=true
// Why: the list of all threads shows who has been started by another, and who has ended, at every moment.
import heddle.Heddle;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

public class AllThreads {
    static final Thread second = new Thread(LockSupport::park);

    public static void main(String[] args) {
        second.setDaemon(true);
        Thread ends = new Thread(() -> { });
        Thread starts = new Thread(second::start);
        ends.start();
        starts.start();
        Set<Thread> all = Thread.getAllStackTraces().keySet();
        Heddle.outcome("ended", !all.contains(ends));
        Heddle.outcome("started", all.contains(second));
    }
}
