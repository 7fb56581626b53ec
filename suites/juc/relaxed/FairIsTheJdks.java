// heddle: verdict=holds; outcome=x=2; jmm<=1000
// Why: A fair lock is not known to the models of the engines that run threads alone: there, the JDK's own class runs.
import heddle.Heddle;
import java.util.concurrent.locks.ReentrantLock;

public class FairIsTheJdks {
    static int x;

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock(true);
        Runnable adds = () -> {
            lock.lock();
            x++;
            lock.unlock();
        };
        Thread other = new Thread(adds);
        other.start();
        adds.run();
        other.join();
        Heddle.outcome("x", x);
    }
}
