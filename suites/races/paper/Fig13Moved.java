//# races: none
//# why: both writes were moved before the release of the reference, and its reader acquires it.
public class Fig13Moved {
    static class Data {
        String desc;
    }

    static boolean goFlag;
    static volatile Data publish;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            Data made = new Data();
            made.desc = "e";
            goFlag = true;
            publish = made;
        });
        Thread two = new Thread(() -> {
            if (publish != null) {
                while (!goFlag) {
                    Thread.onSpinWait();
                }
                String seen = publish.desc;
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
