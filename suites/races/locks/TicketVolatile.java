//# races: none
//# why: only the holder writes the volatile number that is served, so reading and writing it is
//#      safe.
import java.util.concurrent.atomic.AtomicInteger;

public class TicketVolatile {
    static final AtomicInteger next = new AtomicInteger();
    static volatile int serving;
    static int counter;

    static void work() {
        int mine = next.getAndIncrement();
        while (serving != mine) {
            Thread.onSpinWait();
        }
        counter++;
        serving = mine + 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(TicketVolatile::work);
        Thread two = new Thread(TicketVolatile::work);
        Thread three = new Thread(TicketVolatile::work);
        one.start();
        two.start();
        three.start();
        one.join();
        two.join();
        three.join();
    }
}
