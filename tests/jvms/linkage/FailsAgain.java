// A resolution that failed fails in the same way ever after (JVMS 5.4.3), with a new error each time.
public class FailsAgain {
    static void attempt(Runnable body) {
        LinkageError last = null;
        for (int round = 0; round < 3; round++) {
            try {
                body.run();
                System.out.println("worked");
            } catch (LinkageError e) {
                System.out.println(e + " the same: " + (e == last) + " at " + e.getStackTrace()[0]);
                last = e;
            }
        }
    }

    static void write(int value) {
        if (value > 2) {
            FailsAgainParts.gone = value;
        } else {
            FailsAgainParts.gone = -value;
        }
    }

    static int value;

    public static void main(String[] args) {
        attempt(() -> System.out.println(FailsAgainParts.gone));
        attempt(() -> write(value += 2));
        attempt(() -> FailsAgainParts.call());
        attempt(() -> new FailsAgainParts().work(1));
        attempt(() -> System.out.println(new FailsAgainParts().hidden));
        attempt(() -> System.out.println(FailsAgainParts.own));
    }
}

class FailsAgainParts {
    static int gone;
    static int own;
    int hidden;

    static void call() {}

    void work(int times) {}
}
