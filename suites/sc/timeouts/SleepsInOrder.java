// heddle: args=10 20; verdict=violated; finding=assertion; line=@bug
// heddle: flags=--timeouts=last; args=10 20; verdict=holds; states=5
// heddle: flags=--timeouts=last; args=20 10; verdict=holds; states=5
// heddle: flags=--timeouts=last; args=100 105; verdict=violated; finding=assertion; line=@bug; states=9
// Why: with --timeouts=last the shorter sleep ends first, unless both end at almost the same time.
public class SleepsInOrder {
    static volatile int last;

    static Thread sleeper(int millis) {
        Thread thread = new Thread(() -> {
            try {
                Thread.sleep(millis);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            last = millis;
        });
        thread.start();
        return thread;
    }

    public static void main(String[] args) throws InterruptedException {
        int first = Integer.parseInt(args[0]);
        int second = Integer.parseInt(args[1]);
        Thread one = sleeper(first);
        Thread two = sleeper(second);
        one.join();
        two.join();
        if (last != Math.max(first, second)) {
            throw new AssertionError("the longer sleep ended first"); // @bug
        }
    }
}
