//# race: java.lang.StringBuilder  write SharedBuilder.java:11  read SharedBuilder.java:14
//# race: java.lang.StringBuilder  write SharedBuilder.java:11  write SharedBuilder.java:14
//# race: java.lang.StringBuilder  write SharedBuilder.java:14  read SharedBuilder.java:11
//# why: StringBuilder, unlike StringBuffer, has no lock of its own.
//# advice: lock SharedBuilder.text
public class SharedBuilder {
    static final StringBuilder text = new StringBuilder();

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            text.append("a");
        });
        Thread two = new Thread(() -> {
            text.append("b");
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
