// heddle: verdict=violated; finding=never-ends; states=14
// Why: the one who toggles can do so for ever, and the other look only when the light is off. Nobody
// promises that two threads do not keep step: this one is lock-free, but not wait-free.
public class Overtaken {
    static volatile boolean light;
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        Thread blinks = new Thread(() -> {
            while (!done) {
                light = true;
                light = false;
            }
        });
        blinks.start();
        while (!light) {
            Thread.onSpinWait();
        }
        done = true;
        blinks.join();
    }
}
