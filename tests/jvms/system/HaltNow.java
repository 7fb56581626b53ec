// Runtime.halt ends at once: hooks do not run; the exit code is the low byte.
//# exit: 5
public class HaltNow {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("no hook")));
        System.out.println("halting");
        System.out.flush();
        Runtime.getRuntime().halt(256 + 5);
        System.out.println("not reached");
    }
}
