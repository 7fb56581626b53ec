//# race: Fig13$Data.desc  write Fig13.java:17  read Fig13.java:25
//# race: Fig13.goFlag  write Fig13.java:18  read Fig13.java:22
//# why: the object is complete only after it was published, and the flag that says so is plain.
//# advice: volatile Fig13.goFlag
public class Fig13 {
    static class Data {
        String desc;
    }

    static boolean goFlag;
    static volatile Data publish;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            Data made = new Data();
            publish = made;
            made.desc = "e";
            goFlag = true;
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
