// Hooks also run when main dies of an exception and the last thread ends; the exit code is 1.
//# exit: 1
public class HooksAfterException {
    static class Failure extends RuntimeException {
        Failure(String s) {
            super(s);
        }
    }

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        System.out.println("main");
        throw new Failure("the end");
    }
}
