//# broken: exception
//# why: the field is read twice, and another thread clears it in between.
//# repair: atomic NullAgain.text
public class NullAgain {
    static volatile String text = "text";

    public static void main(String[] args) throws InterruptedException {
        Thread clearer = new Thread(() -> {
            text = null;
        });
        clearer.start();
        if (text != null) {
            int length = text.length();
        }
        clearer.join();
    }
}
