/** Two threads wait for one signal. */
public class Signal {
    static boolean open;

    static synchronized void pass() {
        while (!open) {
            try {
                Signal.class.wait();
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    static synchronized void open() {
        open = true;
        Signal.class.notify();
    }

    public static void main(String[] args) {
        new Thread(Signal::pass).start();
        new Thread(Signal::pass).start();
        open();
    }
}
