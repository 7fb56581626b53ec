// Ten threads leave their marks in an order that nothing fixes. A depth-first search keeps to the
// first of these orders for long, in which another thread is in front.
public class Orders {
    static final int THREADS = 10;
    static long marks;

    static synchronized void mark(int number) {
        marks = marks * THREADS + number;
    }

    static synchronized boolean isFirst(int number) {
        return Long.toString(marks).startsWith(Integer.toString(number));
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            int number = i + 1;
            threads[i] = new Thread(() -> mark(number));
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        assert !isFirst(THREADS - 1) : "the last but one came first";
    }
}
