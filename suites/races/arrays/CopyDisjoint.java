//# races: none
//# why: the part that is copied is not the part that is written.
public class CopyDisjoint {
    static final int[] data = new int[3];

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            data[2] = 1;
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
