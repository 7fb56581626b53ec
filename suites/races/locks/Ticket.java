//# race: Ticket.counter  write Ticket.java:20  read Ticket.java:20
//# race: Ticket.counter  write Ticket.java:20  write Ticket.java:20
//# race: Ticket.serving  write Ticket.java:21  read Ticket.java:17
//# race: Ticket.serving  write Ticket.java:21  read Ticket.java:21
//# race: Ticket.serving  write Ticket.java:21  write Ticket.java:21
//# why: tickets are drawn atomically, but the number that is served is a plain field.
//# advice: volatile Ticket.serving
import java.util.concurrent.atomic.AtomicInteger;

public class Ticket {
    static final AtomicInteger next = new AtomicInteger();
    static int serving;
    static int counter;

    static void work() {
        int mine = next.getAndIncrement();
        while (serving != mine) {
            Thread.onSpinWait();
        }
        counter++;
        serving = serving + 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(Ticket::work);
        Thread two = new Thread(Ticket::work);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
