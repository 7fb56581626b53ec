// A thread whose run is native, and can be linked to nothing: it starts, and fails by itself.
public class RunWithoutCode {
    static class Native extends Thread {
        Native(String name) {
            super(name);
        }

        @Override
        public native void run();
    }

    static class Locked extends Native {
        Locked() {
            super("locked");
        }

        @Override
        public synchronized native void run();
    }

    public static void main(String[] args) throws InterruptedException {
        for (Thread thread : new Thread[] {new Native("native"), new Locked()}) {
            thread.setUncaughtExceptionHandler((t, e) -> System.out.println(t.getName() + ": " + e));
            thread.start();
            thread.join();
            System.out.println(thread.isAlive() + " " + thread.getState());
            try {
                thread.start();
            } catch (IllegalThreadStateException e) {
                System.out.println("has been started");
            }
        }
        new Native("handled by nobody").start();
    }
}
