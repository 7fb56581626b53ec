//# race: HandOverEarly.data  write HandOverEarly.java:12  read HandOverEarly.java:16
//# why: the writer touches the data once more after it has given it away.
//# advice: move HandOverEarly.java:12
public class HandOverEarly {
    static int data;
    static volatile boolean given;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            data = 1;
            given = true;
            data = 2;
        });
        Thread two = new Thread(() -> {
            if (given) {
                int seen = data;
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
