package shop;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.Test;

public class StockTest {
    private static void sellTheLast(BooleanSupplier take) throws InterruptedException {
        AtomicInteger sold = new AtomicInteger();
        Runnable buyer = () -> {
            if (take.getAsBoolean()) {
                sold.incrementAndGet();
            }
        };
        Thread other = new Thread(buyer, "other");
        other.start();
        buyer.run();
        other.join();
        if (sold.get() != 1) {
            throw new AssertionError("sold " + sold + " of 1");
        }
    }

    @Test
    public void sellsTheLastOnce() throws InterruptedException {
        sellTheLast(new Stock(1)::take);
    }

    @Test
    public void sellsTheLastOnceLocked() throws InterruptedException {
        sellTheLast(new Stock(1)::takeLocked);
    }
}
