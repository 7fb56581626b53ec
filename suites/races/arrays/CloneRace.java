//# race: int[]  write CloneRace.java:9  read CloneRace.java:12
//# why: clone reads every element, one of which another thread writes.
//# advice: lock CloneRace.data
public class CloneRace {
    static final int[] data = new int[2];

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            data[0] = 1;
        });
        Thread two = new Thread(() -> {
            int[] mine = data.clone();
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
