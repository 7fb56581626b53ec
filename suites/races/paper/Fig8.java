//# race: Fig8.shared  write Fig8.java:23  read Fig8.java:32
//# race: Fig8.shared  write Fig8.java:23  write Fig8.java:32
//# race: Fig8.shared  write Fig8.java:32  read Fig8.java:23
//# race: boolean[]  write Fig8.java:18  read Fig8.java:29
//# race: boolean[]  write Fig8.java:24  read Fig8.java:29
//# race: boolean[]  write Fig8.java:27  read Fig8.java:20
//# race: boolean[]  write Fig8.java:33  read Fig8.java:20
//# why: volatile is only the reference to the array, not its elements, so the lock orders
//#      nothing.
//# advice: atomic-array Fig8.flag
public class Fig8 {
    static volatile int turn;
    static int shared;
    static volatile boolean[] flag = {false, false};

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            flag[0] = true;
            turn = 1;
            while (flag[1] && turn == 1) {
                Thread.onSpinWait();
            }
            shared++;
            flag[0] = false;
        });
        Thread two = new Thread(() -> {
            flag[1] = true;
            turn = 0;
            while (flag[0] && turn == 0) {
                Thread.onSpinWait();
            }
            shared++;
            flag[1] = false;
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
