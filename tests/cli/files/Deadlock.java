public class Deadlock {
    static final Object LEFT = new Object();
    static final Object RIGHT = new Object();

    static void take(Object first, Object second) {
        synchronized (first) {
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                return;
            }
            synchronized (second) {
                System.out.println("took both");
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> take(LEFT, RIGHT), "one").start();
        new Thread(() -> take(RIGHT, LEFT), "two").start();
    }
}
