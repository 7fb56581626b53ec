// Shutdown hooks run after exit is called, one after another here because each joins the next.
//# exit: 7
public class ShutdownHooks {
    public static void main(String[] args) {
        Thread second = new Thread(() -> System.out.println("second hook"));
        Thread first = new Thread(() -> {
            System.out.println("first hook");
            second.start();
            try {
                second.join();
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
            System.out.println("first hook ends");
            try {
                Runtime.getRuntime().addShutdownHook(new Thread());
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage());
            }
        });
        Thread removed = new Thread(() -> System.out.println("removed hook"));
        Runtime.getRuntime().addShutdownHook(first);
        Runtime.getRuntime().addShutdownHook(removed);
        System.out.println(Runtime.getRuntime().removeShutdownHook(removed) + " "
                + Runtime.getRuntime().removeShutdownHook(removed));
        try {
            Runtime.getRuntime().addShutdownHook(first);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println("exiting");
        Runtime.getRuntime().exit(7);
    }
}
