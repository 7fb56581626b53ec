//# races: none
//# why: what the initialiser wrote elsewhere is ordered for a thread that uses the class first.
public class InitSideEffect {
    static int elsewhere;

    static class Loader {
        static int ready = load();

        static int load() {
            elsewhere = 5;
            return 1;
        }
    }

    static void use() {
        if (Loader.ready == 1) {
            int seen = elsewhere;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(InitSideEffect::use);
        Thread two = new Thread(InitSideEffect::use);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
