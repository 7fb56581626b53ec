//# race: Fig2.done  write Fig2.java:12  read Fig2.java:15
//# race: Fig2.x  write Fig2.java:11  read Fig2.java:18
//# why: nothing orders the flag, so nothing orders what it announces.
//# advice: volatile Fig2.done
public class Fig2 {
    static int x;
    static boolean done;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            x = 1;
            done = true;
        });
        Thread two = new Thread(() -> {
            while (!done) {
                Thread.onSpinWait();
            }
            int seen = x;
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
