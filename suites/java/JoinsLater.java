// A thread joins another that main starts meanwhile. If it comes too early, the other has not been started and is not
// waited for.
//
// sc, tso, pso, hb, jpr, jmm, jls, mp01: alive=false saw=0 | alive=false saw=1 | alive=true saw=0 | alive=true saw=1

import heddle.Heddle;

public class JoinsLater {
    static int x;
    static Thread late;

    public static void main(String[] args) throws InterruptedException {
        late = new Thread(() -> x = 1);
        Thread joiner = new Thread(() -> {
            try {
                late.join();
            } catch (InterruptedException e) {
                throw new Error(e);
            }
            Heddle.outcome("saw", x);
            Heddle.outcome("alive", late.isAlive());
        });
        joiner.start();
        late.start();
        joiner.join();
    }
}
