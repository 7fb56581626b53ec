//# race: UnlockedRead.n  write UnlockedRead.java:8  read UnlockedRead.java:12
//# why: the setter is synchronized and the getter is not.
//# advice: lock UnlockedRead.this
public class UnlockedRead {
    int n;

    synchronized void inc() {
        n++;
    }

    int peek() {
        return n;
    }

    public static void main(String[] args) throws InterruptedException {
        UnlockedRead counter = new UnlockedRead();
        Thread one = new Thread(counter::inc);
        Thread two = new Thread(counter::peek);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
