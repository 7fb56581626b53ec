import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;

/** Logs with log4j 2: in main, or in two threads whose logger main has got. */
public class Logs {
    public static void main(String[] args) throws InterruptedException {
        Logger log = LogManager.getLogger("logs");
        assert log == LogManager.getLogger("logs");
        log.error("one {}", 1);
        if (args.length == 0) return;
        Thread first = new Thread(() -> log.error("two"));
        Thread second = new Thread(() -> log.error("three"));
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
