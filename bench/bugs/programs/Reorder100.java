// Ninety-nine threads write one field and then another; the last thread must see both or neither.
public class Reorder100 {
    static volatile int first;
    static volatile int second;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[100];
        for (int i = 0; i < 99; i++) {
            threads[i] = new Thread(() -> {
                first = 1;
                second = -1;
            });
        }
        threads[99] = new Thread(() -> {
            int one = first;
            int two = second;
            assert one == 0 && two == 0 || one == 1 && two == -1 : one + " " + two;
        });
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }
}
