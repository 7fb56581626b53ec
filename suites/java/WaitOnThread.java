// A wait on a thread object: the end of the thread notifies the threads that wait there, which no model
// says anything of, so it is refused.
//
// sc, hb, jmm: refused a wait that the end of a thread may end

import heddle.Heddle;

public class WaitOnThread {
    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> Heddle.outcome("ended", true));
        synchronized (thread) {
            thread.start();
            thread.wait();
        }
    }
}
