//# race: FourThreadsPlain.x  write FourThreadsPlain.java:14  read FourThreadsPlain.java:20
//# race: FourThreadsPlain.x  write FourThreadsPlain.java:14  read FourThreadsPlain.java:25
//# race: FourThreadsPlain.y  write FourThreadsPlain.java:17  read FourThreadsPlain.java:21
//# race: FourThreadsPlain.y  write FourThreadsPlain.java:17  read FourThreadsPlain.java:24
//# why: nothing orders the two writers with the two readers.
//# advice: volatile FourThreadsPlain.x
//# advice: volatile FourThreadsPlain.y
public class FourThreadsPlain {
    static int x;
    static int y;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            x = 1;
        });
        Thread two = new Thread(() -> {
            y = 1;
        });
        Thread three = new Thread(() -> {
            int first = x;
            int second = y;
        });
        Thread four = new Thread(() -> {
            int first = y;
            int second = x;
        });
        one.start();
        two.start();
        three.start();
        four.start();
        one.join();
        two.join();
        three.join();
        four.join();
    }
}
