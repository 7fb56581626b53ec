// heddle: release=17
// event: main: start Thread-0
// event: main: is before Thread-0
// event: main: lock Calls$Monitor#1
// event: main: acquires Calls$Monitor#1
// event: main: unlock Calls$Monitor#1
// event: main: releases Calls$Monitor#1
// event: main: lock Calls$Monitor#1
// event: main: acquires Calls$Monitor#1
// event: main: unlock Calls$Monitor#1
// event: main: releases Calls$Monitor#1
// event: main: lock Calls$Monitor#1
// event: main: acquires Calls$Monitor#1
// event: main: unlock Calls$Monitor#1
// event: main: releases Calls$Monitor#1
// event: main: lock Calls.class
// event: main: acquires Calls.class
// event: main: unlock Calls.class
// event: main: releases Calls.class
// event: main: lock Calls$Monitor#1
// event: main: acquires Calls$Monitor#1
// event: main: unlock Calls$Monitor#1
// event: main: releases Calls$Monitor#1
// event: main: lock Calls$Monitor#1
// event: main: acquires Calls$Monitor#1
// event: main: unlock Calls$Monitor#1
// event: main: releases Calls$Monitor#1
// event: main: lock Calls$Monitor#1
// event: main: acquires Calls$Monitor#1
// event: main: unlock Calls$Monitor#1
// event: main: releases Calls$Monitor#1
// event: main: lock Calls$Monitor#1
// event: main: acquires Calls$Monitor#1
// event: main: unlock Calls$Monitor#1
// event: main: releases Calls$Monitor#1
// event: main: lock Calls$Monitor#1
// event: main: acquires Calls$Monitor#1
// event: main: unlock Calls$Monitor#1
// event: main: releases Calls$Monitor#1
// event: main: lock Calls$Monitor#1
// event: main: acquires Calls$Monitor#1
// event: main: unlock Calls$Monitor#1
// event: main: releases Calls$Monitor#1
// event: main: lock Calls$Monitor#1
// event: main: acquires Calls$Monitor#1
// event: main: unlock Calls$Monitor#1
// event: main: releases Calls$Monitor#1
// event: main: class-init Calls$Later.class
// event: main: write Calls$Later.number
// event: main: releases Calls$Later.class
// event: main: class-ready Calls$Later.class
// event: main: acquires Calls$Later.class
// event: Thread-0: end Thread-0
// event: main: is behind Thread-0
// event: main: join Thread-0
// event: main: end main
// Why: a synchronized method is a lock where it is called, and an unlock at each of its ends; a class
// is initialised where its first object is made.
public class Calls {
    interface Taken {
        void take();
    }

    static class Monitor implements Taken {
        @Override
        public synchronized void take() { }

        private synchronized void takeAlone() { }

        void takeIt() {
            takeAlone();
        }

        synchronized int anInt() {
            return 1;
        }

        synchronized long aLong() {
            return 1;
        }

        synchronized float aFloat() {
            return 1;
        }

        synchronized double aDouble() {
            return 1;
        }

        synchronized Object anObject() {
            return null;
        }

        synchronized void fails(RuntimeException failure) {
            throw failure;
        }

        synchronized void passesOn(RuntimeException failure) {
            fails(failure);
        }
    }

    static class Later {
        static int number = Integer.parseInt("1");
    }

    static final Monitor monitor = new Monitor();
    static final Taken taken = monitor;
    static final RuntimeException failure = new RuntimeException();

    static synchronized void ofTheClass() { }

    static void passOn() {
        try {
            monitor.passesOn(failure);
        } catch (RuntimeException passedOn) {
            return;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> { });
        other.start();
        monitor.take();
        taken.take();
        monitor.takeIt();
        ofTheClass();
        monitor.anInt();
        monitor.aLong();
        monitor.aFloat();
        monitor.aDouble();
        monitor.anObject();
        try {
            monitor.fails(failure);
        } catch (RuntimeException thrown) {
            passOn();
        }
        new Later();
        other.join();
    }
}
