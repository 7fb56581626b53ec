// An uncaught StackOverflowError prints its 1024 topmost frames and no more.
//# exit: 1
public class UncaughtOverflow {
    static int depth(int n) {
        return depth(n + 1) + 1;
    }

    public static void main(String[] args) {
        System.out.println("down we go");
        System.out.println(depth(0));
    }
}
