//# broken: race, assertion
//# why: two threads can each make an instance, and publish it without an order.
//# repair: lock LazyConfig.class
public class LazyConfig {
    static class Config {
        int level = 3;
    }

    static Config config;

    static Config get() {
        if (config == null) {
            config = new Config();
        }
        return config;
    }

    public static void main(String[] args) throws InterruptedException {
        Config[] got = new Config[2];
        Thread one = new Thread(() -> {
            got[0] = get();
        });
        Thread two = new Thread(() -> {
            got[1] = get();
        });
        one.start();
        two.start();
        one.join();
        two.join();
        if (got[0] != got[1]) {
            throw new AssertionError("two instances");
        }
    }
}
