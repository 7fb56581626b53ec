// heddle: args=own; verdict=holds; outcome=handled=true; states=0
// heddle: args=above; verdict=holds; outcome=handled=true; states=0
// heddle: args=none; verdict=violated; finding=exception java.lang.IllegalStateException; states=0
// Why: a group is told of exceptions of its threads and of those of the groups below it, but only if its class wants
// to be.
import heddle.Heddle;

public class GroupTold {
    static class Handles extends ThreadGroup {
        Handles() {
            super("handles");
        }

        @Override
        public void uncaughtException(Thread thread, Throwable thrown) {
            Heddle.outcome("handled", true);
        }
    }

    static class DoesNot extends ThreadGroup {
        DoesNot() {
            super("does not");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ThreadGroup group = args[0].equals("none") ? new DoesNot() : new Handles();
        if (args[0].equals("above")) {
            group = new ThreadGroup(group, "below");
        }
        Thread thread = new Thread(group, () -> {
            throw new IllegalStateException("thrown");
        });
        thread.start();
        thread.join();
    }
}
