// heddle: verdict=violated; finding=assertion; line=@bug; states=17
// Why: between the last thing a thread does and its end it is still alive.
public class StateAfterLastWrite {
    static volatile boolean written;

    public static void main(String[] args) {
        Thread writer = new Thread(() -> written = true);
        writer.start();
        if (written && writer.getState() != Thread.State.TERMINATED) {
            throw new AssertionError("still " + writer.getState()); // @bug
        }
    }
}
