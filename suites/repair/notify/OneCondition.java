//# broken: deadlock
//# why: notify may wake a thread of the same kind, which goes on waiting, and the signal is
//#      lost.
//# repair: notifyAll OneCondition
public class OneCondition {
    static int items;

    static synchronized void put() throws InterruptedException {
        while (items == 1) {
            OneCondition.class.wait();
        }
        items++;
        OneCondition.class.notify();
    }

    static synchronized void take() throws InterruptedException {
        while (items == 0) {
            OneCondition.class.wait();
        }
        items--;
        OneCondition.class.notify();
    }

    interface Action {
        void run() throws InterruptedException;
    }

    static Thread twice(Action action) {
        return new Thread(() -> {
            try {
                action.run();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = twice(OneCondition::put);
        Thread two = twice(OneCondition::put);
        Thread three = twice(OneCondition::take);
        Thread four = twice(OneCondition::take);
        one.start();
        two.start();
        three.start();
        four.start();
        one.join();
        two.join();
        three.join();
        four.join();
    }
}
