//# race: Bakery.counter  write Bakery.java:30  read Bakery.java:30
//# race: Bakery.counter  write Bakery.java:30  write Bakery.java:30
//# race: boolean[]  write Bakery.java:17  read Bakery.java:21
//# race: boolean[]  write Bakery.java:31  read Bakery.java:21
//# race: int[]  write Bakery.java:19  read Bakery.java:18
//# race: int[]  write Bakery.java:19  read Bakery.java:24
//# why: flags and labels are elements of plain arrays.
//# advice: atomic-array Bakery.flag
//# advice: atomic-array Bakery.label
public class Bakery {
    static final boolean[] flag = new boolean[2];
    static final int[] label = new int[2];
    static int counter;

    static void work(int me) {
        int other = 1 - me;
        flag[me] = true;
        int most = Math.max(label[me], label[other]);
        label[me] = most + 1;
        while (true) {
            if (!flag[other]) {
                break;
            }
            int theirs = label[other];
            if (theirs > most + 1 || theirs == most + 1 && other > me) {
                break;
            }
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
