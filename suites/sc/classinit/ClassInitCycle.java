// heddle: args=crossed; verdict=violated; finding=deadlock; states=35
// heddle: args=same; verdict=holds; states=9
// Why: two classes whose initialisers need each other deadlock when two threads begin at either
// end.
public class ClassInitCycle {
    static class A {
        static int x = B.y() + 1;

        static int x() {
            return x;
        }
    }

    static class B {
        static int y = A.x() + 1;

        static int y() {
            return y;
        }
    }

    static class Worker extends Thread {
        final boolean first;

        Worker(boolean first) {
            this.first = first;
        }

        @Override
        public void run() {
            if (first) {
                A.x();
            } else {
                B.y();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Worker(true);
        Thread b = new Worker(args[0].equals("same"));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
