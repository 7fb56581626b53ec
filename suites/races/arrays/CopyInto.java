//# race: int[]  write CopyInto.java:10  read CopyInto.java:13
//# why: arraycopy writes elements that another thread reads.
//# advice: lock CopyInto.data
public class CopyInto {
    static final int[] data = new int[2];

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            int[] mine = {1, 2};
            System.arraycopy(mine, 0, data, 0, 2);
        });
        Thread two = new Thread(() -> {
            int seen = data[0];
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
