// heddle: verdict=holds; outcome=r=group; states=0
// Why: a thread group that overrides uncaughtException handles what its threads do not catch.
import heddle.Heddle;

public class GroupHandler {
    public static void main(String[] args) throws Exception {
        ThreadGroup group = new ThreadGroup("g") {
            @Override
            public void uncaughtException(Thread thread, Throwable thrown) {
                Heddle.outcome("r", "group");
            }
        };
        Thread thrower = new Thread(group, () -> {
            throw new RuntimeException("x");
        });
        thrower.start();
        thrower.join();
    }
}
