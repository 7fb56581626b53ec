//# race: HalfFinal.plain  write HalfFinal.java:14  read HalfFinal.java:25
//# race: HalfFinal.shared  write HalfFinal.java:19  read HalfFinal.java:22
//# why: only one of the two fields is final.
//# advice: final HalfFinal.plain
//# advice: volatile HalfFinal.shared
public class HalfFinal {
    static HalfFinal shared;

    final int fixed;
    int plain;

    HalfFinal() {
        fixed = 1;
        plain = 2;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            shared = new HalfFinal();
        });
        Thread two = new Thread(() -> {
            HalfFinal found = shared;
            if (found != null) {
                int seen = found.fixed;
                seen = found.plain;
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
