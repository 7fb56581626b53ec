// heddle: args=both; verdict=violated; findings=2; finding=exception IllegalStateException; line=@made; finding=exception IllegalStateException; line=@made
// heddle: args=main; verdict=violated; findings=2; finding=exception IllegalStateException; line=@made; finding=exception IllegalStateException; line=@made
// heddle: args=equal; verdict=violated; findings=1; finding=exception IllegalStateException; line=@made
// Why: one exception, made once, ends two threads: that is reported of each, unless they run the same
// code.
public class ThrownByBoth {
    static final RuntimeException made = new IllegalStateException("shared"); // @made

    public static void main(String[] args) {
        Thread first = new Thread(() -> {
            throw made;
        });
        Thread second = new Thread(() -> {
            throw made;
        });
        Runnable same = () -> {
            throw made;
        };
        if (args[0].equals("equal")) {
            first = new Thread(same);
            second = new Thread(same);
        }
        first.start();
        if (args[0].equals("main")) {
            throw made;
        }
        second.start();
    }
}
