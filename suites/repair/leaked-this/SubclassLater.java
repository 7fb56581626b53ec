//# broken: race, assertion
//# why: the superclass starts the thread before the subclass has set its field.
//# repair: move SubclassLater.java:22
public class SubclassLater {
    static class Base {
        Thread thread;

        Base() {
            thread = new Thread(this::work);
            thread.start();
        }

        void work() {
        }
    }

    static class Derived extends Base {
        int limit;
        int seen;

        Derived() {
            limit = 5;
        }

        @Override
        void work() {
            seen = limit;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Derived object = new Derived();
        object.thread.join();
        if (object.seen != 5) {
            throw new AssertionError("not complete");
        }
    }
}
