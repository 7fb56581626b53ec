//# race: LostUpdate.n  write LostUpdate.java:10  read LostUpdate.java:10
//# race: LostUpdate.n  write LostUpdate.java:10  write LostUpdate.java:10
//# why: n++ is a read and a write, and nothing orders those of two threads.
//# advice: atomic LostUpdate.n
public class LostUpdate {
    static int n;

    public static void main(String[] args) throws InterruptedException {
        Runnable inc = () -> {
            n++;
        };
        Thread one = new Thread(inc);
        Thread two = new Thread(inc);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
