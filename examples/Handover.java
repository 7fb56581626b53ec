/** One thread hands a result over to another, by a flag that is not volatile. */
public class Handover {
    static int result;
    static boolean ready;

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
