// Starts a process in a thread.

public class Starts {
    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            try {
                Runtime.getRuntime().exec(new String[] {"touch", "ran-exec"}).waitFor();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        thread.start();
        thread.join();
    }
}
