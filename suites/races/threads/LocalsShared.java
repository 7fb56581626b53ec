//# race: int[]  write LocalsShared.java:11  read LocalsShared.java:11
//# race: int[]  write LocalsShared.java:11  write LocalsShared.java:11
//# why: each thread has its own reference, to the same array.
//# advice: atomic-array LocalsShared.one
public class LocalsShared {
    static final ThreadLocal<int[]> local = new ThreadLocal<>();
    static final int[] one = new int[1];

    static void work() {
        local.set(one);
        local.get()[0]++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(LocalsShared::work);
        Thread second = new Thread(LocalsShared::work);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
