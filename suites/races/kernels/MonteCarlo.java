//# race: MonteCarlo.universalDebug  write MonteCarlo.java:11  write MonteCarlo.java:11
//# race: MonteCarlo.universalDebug  write MonteCarlo.java:11  read MonteCarlo.java:15
//# why: every constructor sets the same static field to the same value: a race, though a benign
//#      one.
//# advice: volatile MonteCarlo.universalDebug
public class MonteCarlo {
    static boolean universalDebug;

    static class Path {
        Path() {
            universalDebug = true;
        }

        int steps() {
            return universalDebug ? 1 : 0;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> new Path().steps());
        Thread two = new Thread(() -> new Path().steps());
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
