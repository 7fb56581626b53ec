// heddle: args=look; verdict=violated; finding=assertion; line=@bug; states=9
// heddle: args=end; verdict=holds; outcome=done=2; outcome=done=3; states=9
// Why: the joiner goes on before it has joined the first thread. Where another one is the last to end
// it need not wait for that, so the threads are not the same.
import heddle.Heddle;

public class JoinedLast {
    static final Object lock = new Object();
    static int done;

    static class Worker extends Thread {
        @Override
        public void run() {
            synchronized (lock) {
                done++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker one = new Worker();
        Worker two = new Worker();
        Worker three = new Worker();
        one.start();
        two.start();
        three.start();
        two.join();
        three.join();
        int seen;
        synchronized (lock) {
            seen = done;
        }
        if (args[0].equals("end")) {
            Heddle.outcome("done", seen);
            return;
        }
        one.join();
        assert seen == 3 : "one is still at work"; // @bug
    }
}
