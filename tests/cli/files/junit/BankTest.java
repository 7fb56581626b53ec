import org.junit.After;
import org.junit.Before;
import org.junit.Ignore;
import org.junit.Test;

/** Two deposits at the same time, in the ways a test can do that. */
public class BankTest {
    private int balance;
    private boolean open;

    @Before
    public void open() {
        balance = 10;
        open = true;
    }

    @After
    public void close() {
        open = false;
    }

    private void deposit(int amount) {
        if (!open) {
            throw new IllegalStateException("closed");
        }
        balance += amount;
    }

    private synchronized void depositLocked(int amount) {
        deposit(amount);
    }

    private void both(Runnable first, Runnable second) throws InterruptedException {
        Thread other = new Thread(second);
        other.start();
        first.run();
        other.join();
        assert balance == 13 : "balance is " + balance;
    }

    @Test
    public void locked() throws InterruptedException {
        both(() -> depositLocked(1), () -> depositLocked(2));
    }

    @Test
    public void unlocked() throws InterruptedException {
        both(() -> deposit(1), () -> deposit(2));
    }

    @Test(expected = IllegalStateException.class)
    public void closed() {
        close();
        deposit(1);
    }

    @Test(expected = IllegalStateException.class)
    public void notClosed() {
        deposit(1);
    }

    @Ignore("needs a network")
    @Test
    public void remote() {
        throw new AssertionError();
    }
}
