//# race: JoinOther.x  write JoinOther.java:9  read JoinOther.java:15
//# why: main waits for the wrong thread.
//# advice: acquire first.join
public class JoinOther {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            x = 1;
        });
        Thread second = new Thread(() -> { });
        first.start();
        second.start();
        second.join();
        int seen = x;
        first.join();
    }
}
