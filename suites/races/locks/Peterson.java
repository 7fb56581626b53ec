//# race: Peterson.counter  write Peterson.java:21  read Peterson.java:21
//# race: Peterson.counter  write Peterson.java:21  write Peterson.java:21
//# race: Peterson.victim  write Peterson.java:17  write Peterson.java:17
//# race: Peterson.victim  write Peterson.java:17  read Peterson.java:18
//# race: boolean[]  write Peterson.java:16  read Peterson.java:18
//# race: boolean[]  write Peterson.java:22  read Peterson.java:18
//# why: the algorithm is right under sequential consistency, but all its variables are plain.
//# advice: atomic-array Peterson.flag
//# advice: volatile Peterson.victim
public class Peterson {
    static final boolean[] flag = new boolean[2];
    static int victim;
    static int counter;

    static void work(int me) {
        flag[me] = true;
        victim = me;
        while (flag[1 - me] && victim == me) {
            Thread.onSpinWait();
        }
        counter++;
        flag[me] = false;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> work(0));
        Thread two = new Thread(() -> work(1));
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
