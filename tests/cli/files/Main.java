import java.util.Arrays;

/** Shows what reaches a program, and ends in the ways a program can end. */
public class Main {
    public static void main(String[] args) throws InterruptedException {
        System.out.println(Arrays.toString(args) + " " + System.getProperty("size"));
        if (args.length == 0) {
            return;
        }
        switch (args[0]) {
            case "exit":
                System.exit(Integer.parseInt(args[1]));
                break;
            case "throw":
                throw new IllegalStateException("as asked");
            case "assert":
                assert args.length > 1 : "one more argument";
                break;
            case "native":
                java.lang.management.ManagementFactory.getThreadMXBean().dumpAllThreads(true, true);
                break;
            case "deadlock":
                Thread main = Thread.currentThread();
                Thread other = new Thread(() -> {
                    try {
                        main.join();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                });
                other.start();
                synchronized (args) {
                    args.wait();
                }
                break;
            case "exec":
                try {
                    new ProcessBuilder("touch", "file").start();
                } catch (java.io.IOException e) {
                    System.out.println("caught " + e);
                }
                break;
            default:
                break;
        }
    }
}
