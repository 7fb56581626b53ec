// heddle: args=own; verdict=holds; outcome=handled=true; states=0
// heddle: args=super; verdict=violated; finding=exception java.lang.IllegalStateException; states=0
// heddle: args=group; verdict=violated; finding=exception java.lang.IllegalStateException; states=0
// heddle: args=none; verdict=violated; finding=exception java.lang.NullPointerException; states=0
// heddle: args=fails; verdict=violated; finding=exception java.lang.ArithmeticException; states=0
// Why: a class of threads may say itself who handles what nobody catches; it may also say what the JDK would, or
// fail to handle it.
import heddle.Heddle;

public class OwnHandler {
    static class Worker extends Thread {
        private final String way;

        Worker(String way) {
            this.way = way;
        }

        @Override
        public UncaughtExceptionHandler getUncaughtExceptionHandler() {
            switch (way) {
                case "own":
                    return (thread, thrown) -> Heddle.outcome("handled", true);
                case "group":
                    return getThreadGroup();
                case "none":
                    return null;
                case "fails":
                    return (thread, thrown) -> {
                        throw new ArithmeticException();
                    };
                default:
                    return super.getUncaughtExceptionHandler();
            }
        }

        @Override
        public void run() {
            throw new IllegalStateException("thrown");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker worker = new Worker(args[0]);
        worker.start();
        worker.join();
    }
}
