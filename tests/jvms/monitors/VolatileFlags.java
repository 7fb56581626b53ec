// Volatile writes publish what came before them; spinning readers see them (JLS 17.4.5).
public class VolatileFlags {
    static int payload;
    static volatile boolean ready;
    static volatile long wide;
    static volatile int turn;

    public static void main(String[] args) throws Exception {
        Thread reader = new Thread(() -> {
            while (!ready) {
                Thread.onSpinWait();
            }
            System.out.println("payload " + payload);
        });
        reader.start();
        payload = 42;
        ready = true;
        reader.join();
        StringBuilder log = new StringBuilder();
        Thread[] players = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int me = i;
            players[i] = new Thread(() -> {
                for (int k = 0; k < 5; k++) {
                    while (turn != me) {
                        Thread.yield();
                    }
                    log.append(me);
                    turn = 1 - me;
                }
            });
            players[i].start();
        }
        for (Thread t : players) {
            t.join();
        }
        System.out.println(log);
        boolean[] torn = {false};
        Thread writer = new Thread(() -> {
            for (int i = 0; i < 2000; i++) {
                wide = (i & 1) == 0 ? 0L : -1L;
            }
            wide = 7;
        });
        writer.start();
        long seen;
        do {
            seen = wide;
            if (seen != 0 && seen != -1 && seen != 7) {
                torn[0] = true;
            }
        } while (seen != 7);
        writer.join();
        System.out.println("torn " + torn[0]);
    }
}
