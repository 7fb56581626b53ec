/** One thread hands a result over to another, by a volatile flag. */
public class HandoverVolatile {
    static int result;
    static volatile boolean ready;

    public static void main(String[] args) {
        Thread worker = new Thread(() -> {
            result = 42;
            ready = true;
        });
        worker.start();
        if (ready) {
            assert result == 42 : "the result is not there yet";
        }
    }
}
