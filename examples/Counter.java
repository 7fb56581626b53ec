/** Two threads count to a thousand each, and nobody keeps them from getting in each other's way. */
public class Counter {
    static int count;

    static void work() {
        for (int i = 0; i < 1000; i++) {
            count++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(Counter::work);
        other.start();
        work();
        other.join();
        System.out.println("counted to " + count);
    }
}
