//# broken: race
//# why: the elements are announced by a plain element of their own array.
//# repair: volatile ArrayReady.ready
public class ArrayReady {
    static final int[] data = new int[2];

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            data[0] = 5;
            data[1] = 1;
        });
        Thread two = new Thread(() -> {
            if (data[1] == 1 && data[0] != 5) {
                throw new AssertionError("not there");
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
