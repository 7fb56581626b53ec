// heddle: verdict=violated; finding=exception JdkSuperclass$Own; states=0
// heddle: flags=--no-reduction; verdict=violated; finding=exception JdkSuperclass$Own; states=23
// Why: what a class inherits from the JDK is initialised once and for all, when the first execution
// needs it; the next one has to look the same.

public class JdkSuperclass {
    static class Own extends java.util.zip.DataFormatException {
        private static final long serialVersionUID = 1;
    }

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> { });
        thread.start();
        thread.join();
        throw new Own();
    }
}
