//# race: Fig23$Data.desc  write Fig23.java:25  read Fig23.java:34
//# race: Fig23$Data.desc  write Fig23.java:25  read Fig23.java:41
//# race: Fig23.goFlag  write Fig23.java:29  read Fig23.java:33
//# race: Fig23.goFlag  write Fig23.java:29  write Fig23.java:42
//# race: Fig23.goFlag  write Fig23.java:42  read Fig23.java:33
//# race: Fig23.goFlag  write Fig23.java:44  read Fig23.java:33
//# why: the lock orders the third thread's no with the first thread's go, but not its yes, nor
//#      any read.
//# advice: move Fig23.java:25
//# advice: volatile Fig23.goFlag
public class Fig23 {
    static class Data {
        String desc;
    }

    static int x;
    static boolean goFlag;
    static volatile Data publish;
    static final Object lock = new Object();

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            Data made = new Data();
            publish = made;
            made.desc = "e";
            synchronized (lock) {
                x = 5;
            }
            goFlag = true;
        });
        Thread two = new Thread(() -> {
            if (publish != null) {
                if (goFlag) {
                    String seen = publish.desc;
                }
            }
        });
        Thread three = new Thread(() -> {
            synchronized (lock) {
                Data found = publish;
                if (found != null && found.desc != null) {
                    goFlag = true;
                } else {
                    goFlag = false;
                }
            }
        });
        one.start();
        two.start();
        three.start();
        one.join();
        two.join();
        three.join();
    }
}
