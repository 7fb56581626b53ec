// heddle: verdict=violated; finding=never-ends; states=42
// Why: who fails to get the second fork puts the first one down; both may do so for ever, each in its
// turn, though from every state there is a way to the end.
import java.util.concurrent.locks.ReentrantLock;

public class PhilosophersTryLock {
    static final ReentrantLock[] forks = {new ReentrantLock(), new ReentrantLock()};

    static class Philosopher extends Thread {
        final ReentrantLock first;
        final ReentrantLock second;

        Philosopher(ReentrantLock first, ReentrantLock second) {
            this.first = first;
            this.second = second;
        }

        boolean eat() {
            if (!first.tryLock()) {
                return false;
            }
            try {
                if (!second.tryLock()) {
                    return false;
                }
                second.unlock();
                return true;
            } finally {
                first.unlock();
            }
        }

        @Override
        public void run() {
            while (!eat()) {
                Thread.onSpinWait();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Philosopher(forks[0], forks[1]);
        Thread b = new Philosopher(forks[1], forks[0]);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
