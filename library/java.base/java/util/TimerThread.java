package java.util;

/** The thread of a {@link Timer}. */
class TimerThread extends Thread {
    private final Timer timer;

    TimerThread(Timer timer) {
        this.timer = timer;
    }

    @Override
    public void run() {
        try {
            for (TimerTask task = timer.next(); task != null; task = timer.next()) {
                task.run();
            }
        } finally {
            timer.end();
        }
    }
}
