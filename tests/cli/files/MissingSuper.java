/** Two threads use a class whose superclass is not on the class path; with an argument they catch the error. */
public class MissingSuper {
    static class Base {
        int y;
    }

    static class Sub extends Base {
        void go() {
            y++;
        }
    }

    static void use(boolean catches) {
        try {
            new Sub().go();
        } catch (NoClassDefFoundError e) {
            if (!catches) throw e;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> use(args.length > 0));
        other.start();
        use(args.length > 0);
        other.join();
    }
}
