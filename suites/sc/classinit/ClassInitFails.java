// heddle: verdict=holds; states=3
// Why: the thread that runs the failing initialiser gets its error, the other NoClassDefFoundError (JVMS
// 5.5).
public class ClassInitFails {
    static class Broken {
        static int value = Integer.parseInt("none");
    }

    static class Worker extends Thread {
        int first;
        int later;

        @Override
        public void run() {
            try {
                Broken.value++;
            } catch (ExceptionInInitializerError e) {
                first++;
            } catch (NoClassDefFoundError e) {
                later++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker a = new Worker();
        Worker b = new Worker();
        a.start();
        b.start();
        a.join();
        b.join();
        if (a.first + b.first != 1 || a.later + b.later != 1) {
            throw new AssertionError("first: " + (a.first + b.first));
        }
    }
}
