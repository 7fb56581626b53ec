// heddle: verdict=violated; finding=deadlock; states=7
// Why: the superclass's initialiser makes an instance of the subclass, whose initialisation needs
// the superclass's: another thread that begins with the subclass waits the other way round.
public class ClassInitSuper {
    static class Base {
        static final Base standard = new Derived();
    }

    static class Derived extends Base {
    }

    static class Worker extends Thread {
        @Override
        public void run() {
            new Derived();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker worker = new Worker();
        worker.start();
        new Base();
        worker.join();
    }
}
