/** Two threads count to 100,000 each; nothing keeps one from undoing what the other did. */
public class Counter {
    static int count;

    static void work() {
        for (int i = 0; i < 100_000; i++) {
            count = Math.addExact(count, 1);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(Counter::work);
        other.start();
        work();
        other.join();
        System.out.println(count == 200_000 ? "nothing was lost" : "some updates were lost");
    }
}
