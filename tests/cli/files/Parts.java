/** Uses a class of its own, in another thread. */
public class Parts {
    static class Part {
        static int value() {
            return 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> System.out.println(Part.value()));
        other.start();
        other.join();
    }
}
