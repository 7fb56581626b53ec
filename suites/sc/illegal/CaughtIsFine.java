// heddle: verdict=holds; states=11
// Why: an exception that is caught is no finding, in whatever thread it was.
public class CaughtIsFine {
    static String text;

    static class Worker extends Thread {
        @Override
        public void run() {
            try {
                text.length();
            } catch (NullPointerException e) {
                text = "";
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker worker = new Worker();
        worker.start();
        try {
            text.length();
        } catch (NullPointerException e) {
            text = "";
        }
        worker.join();
        if (!text.isEmpty()) {
            throw new AssertionError(text);
        }
    }
}
