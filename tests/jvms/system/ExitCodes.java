// System.exit from deep inside a try: no finally, no later code, the given exit code.
//# exit: 3
public class ExitCodes {
    static void leave(int code) {
        try {
            System.out.println("leaving with " + code);
            System.exit(code);
        } finally {
            System.out.println("finally does not run");
        }
    }

    public static void main(String[] args) {
        Thread daemon = new Thread(() -> {
            while (true) {
                try {
                    Thread.sleep(1000);
                } catch (InterruptedException e) {
                    return;
                }
            }
        });
        daemon.start();
        try {
            leave(3);
        } catch (Throwable t) {
            System.out.println("not caught " + t);
        }
        System.out.println("not reached");
    }
}
