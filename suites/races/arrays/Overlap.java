//# race: int[]  write Overlap.java:8  write Overlap.java:9
//# why: the parts overlap by one element.
//# advice: lock Overlap.data
public class Overlap {
    static final int[] data = new int[3];

    static void fill(int from) {
        data[from] = from;
        data[from + 1] = from;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> fill(0));
        Thread two = new Thread(() -> fill(1));
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
