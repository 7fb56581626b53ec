//# races: none
//# why: the copy is made with the lock held that guards the elements.
public class LockedCopy {
    static final int[] data = new int[2];

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            synchronized (data) {
                data[0] = 1;
                data[1] = 1;
            }
        });
        Thread two = new Thread(() -> {
            int[] mine;
            synchronized (data) {
                mine = data.clone();
            }
            int sum = mine[0] + mine[1];
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
