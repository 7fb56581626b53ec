// heddle: verdict=holds; outcome=main=failed other=none; outcome=main=none other=failed; states=11
// Why: either thread may be the one that runs the failing initialiser (JVMS 5.5, steps 5 and 11).
import heddle.Heddle;

public class InitFailsForOne {
    static class Broken {
        static int value = Integer.parseInt("none");
    }

    static String use() {
        try {
            return "" + Broken.value;
        } catch (ExceptionInInitializerError e) {
            return "failed";
        } catch (NoClassDefFoundError e) {
            return "none";
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> Heddle.outcome("other", use()));
        other.start();
        Heddle.outcome("main", use());
        other.join();
    }
}
