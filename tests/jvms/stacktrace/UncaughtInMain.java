// An uncaught exception in main: its trace on stderr and exit code 1.
//# exit: 1
public class UncaughtInMain {
    static int deep(int n) {
        if (n == 0) {
            int[] a = new int[2];
            return a[n + 2];
        }
        return deep(n - 1) + 1;
    }

    static class Inner {
        Inner() {
            deep(3);
        }

        static void make() {
            new Inner();
        }
    }

    public static void main(String[] args) {
        System.out.println("before");
        Inner.make();
        System.out.println("after");
    }
}
