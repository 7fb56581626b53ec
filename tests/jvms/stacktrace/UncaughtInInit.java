// main's own class fails to initialise: the error of the launcher's first use of it.
//# exit: 1
public class UncaughtInInit {
    static final int[] TABLE = build(3);

    static int[] build(int n) {
        int[] t = new int[n];
        for (int i = 0; i <= n; i++) {
            t[i] = 10 / (n - i);
        }
        return t;
    }

    public static void main(String[] args) {
        System.out.println("not reached " + TABLE.length);
    }
}
