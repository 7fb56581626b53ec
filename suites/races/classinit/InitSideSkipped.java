//# race: InitSideSkipped.elsewhere  write InitSideSkipped.java:11  read InitSideSkipped.java:21
//# why: the second thread reads what the initialiser wrote without using the class.
//# advice: acquire InitSideSkipped.Loader.ready
public class InitSideSkipped {
    static int elsewhere;

    static class Loader {
        static int ready = load();

        static int load() {
            elsewhere = 5;
            return 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            int seen = Loader.ready;
        });
        Thread two = new Thread(() -> {
            int seen = elsewhere;
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
