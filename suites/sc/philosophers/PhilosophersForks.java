// heddle: args=2 ordered; verdict=holds; states=4
// heddle: args=3 ordered; verdict=holds; states=23
// heddle: args=2 naive; verdict=violated; finding=deadlock; states=7
// heddle: args=3 naive; verdict=violated; finding=deadlock; states=25
// Why: forks taken in one global order cannot form a cycle of waiting; taken left first they can.
public class PhilosophersForks {
    static class Fork {
        int uses;
    }

    static class Philosopher extends Thread {
        final Fork first;
        final Fork second;

        Philosopher(Fork first, Fork second) {
            this.first = first;
            this.second = second;
        }

        @Override
        public void run() {
            synchronized (first) {
                synchronized (second) {
                    first.uses++;
                    second.uses++;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int n = Integer.parseInt(args[0]);
        boolean ordered = args[1].equals("ordered");
        Fork[] forks = new Fork[n];
        for (int i = 0; i < n; i++) {
            forks[i] = new Fork();
        }
        Philosopher[] all = new Philosopher[n];
        for (int i = 0; i < n; i++) {
            int left = i;
            int right = (i + 1) % n;
            boolean swap = ordered && left > right;
            all[i] = new Philosopher(forks[swap ? right : left], forks[swap ? left : right]);
        }
        for (Philosopher p : all) {
            p.start();
        }
        for (Philosopher p : all) {
            p.join();
        }
        for (Fork f : forks) {
            if (f.uses != 2) {
                throw new AssertionError("a fork was used " + f.uses + " times");
            }
        }
    }
}
