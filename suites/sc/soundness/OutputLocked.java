// heddle: release<19; verdict=violated; finding=deadlock; states=2
// Why: until JDK 18 a thread that prints takes the stream's monitor, which another holds who waits for it.

public class OutputLocked {
    public static void main(String[] args) {
        Thread printer = new Thread(() -> System.out.println("printed"));
        Thread holder = new Thread(() -> {
            synchronized (System.out) {
                try {
                    printer.join();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        });
        printer.start();
        holder.start();
    }
}
