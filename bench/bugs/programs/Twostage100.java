// Ninety-nine threads write a value under one lock and what follows from it under another; a reader
// that comes in between sees the one without the other.
public class Twostage100 {
    static final Object VALUE = new Object();
    static final Object RESULT = new Object();
    static int value;
    static int result;

    static void write() {
        synchronized (VALUE) {
            value = 1;
        }
        synchronized (RESULT) {
            result = value + 1;
        }
    }

    static void read() {
        int seen;
        synchronized (VALUE) {
            if (value == 0) return;
            seen = value;
        }
        synchronized (RESULT) {
            assert result == seen + 1 : result;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[100];
        for (int i = 0; i < 99; i++) threads[i] = new Thread(Twostage100::write);
        threads[99] = new Thread(Twostage100::read);
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }
}
