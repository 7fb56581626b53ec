//# race: OtherVolatile.data  write OtherVolatile.java:11  read OtherVolatile.java:16
//# why: the writer releases one volatile and the reader acquires another.
//# advice: acquire OtherVolatile.done
public class OtherVolatile {
    static int data;
    static volatile boolean done;
    static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            data = 1;
            done = true;
        });
        Thread two = new Thread(() -> {
            if (!ready) {
                int seen = data;
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
