/** Two threads count to 9,000 each; nothing keeps one from undoing what the other did. */
public class Counter {
    static int count;

    static void work() {
        for (int i = 0; i < 9_000; i++) {
            count = Math.addExact(count, 1);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(Counter::work);
        other.start();
        work();
        other.join();
        System.out.println(count == 18_000 ? "nothing was lost" : "some updates were lost");
    }
}
