//# race: int[]  write CopyRace.java:9  read CopyRace.java:13
//# why: arraycopy reads every element, one of which another thread writes.
//# advice: lock CopyRace.data
public class CopyRace {
    static final int[] data = new int[2];

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            data[1] = 1;
        });
        Thread two = new Thread(() -> {
            int[] mine = new int[2];
            System.arraycopy(data, 0, mine, 0, 2);
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
