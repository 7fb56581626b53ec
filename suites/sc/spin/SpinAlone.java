// heddle: verdict=violated; finding=never-ends; states=0
// Why: one thread, a loop that cannot end; state never changes.
public class SpinAlone {
    static volatile int x;

    public static void main(String[] args) {
        while (x == 0) {
            Thread.yield();
        }
    }
}
