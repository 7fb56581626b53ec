// Five philosophers with ordered forks all eat; no deadlock, whatever the schedule.
public class DiningPhilosophers {
    static final int N = 5;
    static final int MEALS = 20;
    static final Object[] forks = new Object[N];
    static final int[] users = new int[N];
    static final int[] meals = new int[N];
    static volatile boolean conflict;

    static void eat(int p) {
        int a = Math.min(p, (p + 1) % N);
        int b = Math.max(p, (p + 1) % N);
        synchronized (forks[a]) {
            synchronized (forks[b]) {
                if (++users[a] != 1 || ++users[b] != 1) {
                    conflict = true;
                }
                meals[p]++;
                if (meals[p] % 7 == 0) {
                    Thread.yield();
                }
                users[a]--;
                users[b]--;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < N; i++) {
            forks[i] = new Object();
        }
        Thread[] threads = new Thread[N];
        for (int i = 0; i < N; i++) {
            int p = i;
            threads[i] = new Thread(() -> {
                for (int m = 0; m < MEALS; m++) {
                    eat(p);
                }
            });
        }
        for (Thread t : threads) {
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println(java.util.Arrays.toString(meals) + " conflict " + conflict);
    }
}
