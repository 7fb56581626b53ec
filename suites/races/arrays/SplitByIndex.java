//# races: none
//# why: each thread has its own elements.
public class SplitByIndex {
    static final int[] data = new int[4];

    static void fill(int from) {
        data[from] = from;
        data[from + 1] = from;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> fill(0));
        Thread two = new Thread(() -> fill(2));
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
