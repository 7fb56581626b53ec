// heddle: verdict=violated; finding=assertion; line=@bug; states=4
// Why: between a write and Runtime.halt another thread may still see what was written.
public class HaltMain {
    static int x;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            if (x == 1) {
                throw new AssertionError("seen");  // @bug
            }
        });
        thread.start();
        x = 1;
        Runtime.getRuntime().halt(0);
    }
}
