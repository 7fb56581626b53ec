//# race: InitThenWrite$Config.level  write InitThenWrite.java:11  read InitThenWrite.java:14
//# why: initialisation orders the first value, not what a thread writes later.
//# advice: volatile InitThenWrite.Config.level
public class InitThenWrite {
    static class Config {
        static int level = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            Config.level = 2;
        });
        Thread two = new Thread(() -> {
            int seen = Config.level;
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
