//# race: StillAlive.x  write StillAlive.java:9  read StillAlive.java:13
//# why: isAlive that returns true says nothing about what the thread has done.
//# advice: acquire worker.join
public class StillAlive {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            x = 1;
        });
        worker.start();
        if (worker.isAlive()) {
            int seen = x;
        }
        worker.join();
    }
}
