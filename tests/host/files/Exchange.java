import java.util.concurrent.Exchanger;

public class Exchange {
    public static void main(String[] args) throws Exception {
        Exchanger<Integer> exchanger = new Exchanger<>();
        Thread other = new Thread(() -> {
            try {
                exchanger.exchange(1);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        other.start();
        exchanger.exchange(2);
        other.join();
    }
}
