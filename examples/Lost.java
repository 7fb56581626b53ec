/** Two threads add one each. */
public class Lost {
    static int counter;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> counter++);
        other.start();
        counter++;
        other.join();
        assert counter == 2 : "lost update: " + counter;
    }
}
