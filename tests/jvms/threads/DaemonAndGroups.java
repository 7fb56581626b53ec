// Daemon flags are inherited, groups hold threads, priorities are bounded.
public class DaemonAndGroups {
    public static void main(String[] args) throws Exception {
        ThreadGroup main = Thread.currentThread().getThreadGroup();
        System.out.println(main.getName() + " " + main.getMaxPriority() + " "
                + main.getParent().getName() + " " + main.getParent().getParent());
        ThreadGroup group = new ThreadGroup("workers");
        group.setMaxPriority(7);
        Thread t = new Thread(group, () -> {
            Thread child = new Thread(() -> { });
            System.out.println(child.getThreadGroup().getName() + " " + child.isDaemon() + " "
                    + child.getPriority());
        }, "w");
        t.setDaemon(true);
        t.setPriority(Thread.MAX_PRIORITY);
        System.out.println(t.getPriority() + " " + t.isDaemon() + " "
                + t.getThreadGroup().getName());
        t.start();
        t.join();
        System.out.println(t.getThreadGroup() + " " + group.activeCount() + " "
                + main.parentOf(group));
        try {
            t.setPriority(11);
        } catch (IllegalArgumentException e) {
            System.out.println("priority out of range");
        }
        Thread running = new Thread(() -> {
            try {
                Thread.sleep(100_000);
            } catch (InterruptedException e) {
                System.out.println("group interrupt");
            }
        });
        running.start();
        try {
            running.setDaemon(true);
        } catch (IllegalThreadStateException e) {
            System.out.println("already started");
        }
        running.interrupt();
        running.join();
        Object lock = new Object();
        Thread holder = new Thread(() -> {
            synchronized (lock) {
                System.out.println(Thread.holdsLock(lock));
            }
            System.out.println(Thread.holdsLock(lock));
        });
        holder.start();
        holder.join();
        System.out.println(new Thread("x").getName() + " " + (Thread.currentThread().getId() > 0));
    }
}
