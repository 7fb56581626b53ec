//# races: none
//# why: each thread joins the one before it, and order is transitive.
public class Chain {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            x = 1;
        });
        first.start();
        Thread second = new Thread(() -> {
            try {
                first.join();
                x = x + 1;
            } catch (InterruptedException e) {
                return;
            }
        });
        second.start();
        second.join();
        int seen = x;
    }
}
