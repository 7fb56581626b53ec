public class Long {
    static volatile int x;
    static volatile int y;

    static void work(int seed) {
        for (int i = 0; i < 40; i++) {
            x = x * 31 + seed;
            y = y * 17 + x;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            int seed = i;
            threads[i] = new Thread(() -> work(seed));
            threads[i].start();
        }
        for (Thread thread : threads) thread.join();
    }
}
