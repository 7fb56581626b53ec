//# race: FinalArray.shared  write FinalArray.java:18  read FinalArray.java:21
//# why: what a final field leads to is as it was when the constructor ended (JLS 17.5.1).
//# advice: volatile FinalArray.shared
public class FinalArray {
    static class Table {
        final int[] values;

        Table() {
            values = new int[1];
            values[0] = 1;
        }
    }

    static Table shared;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            shared = new Table();
        });
        Thread two = new Thread(() -> {
            Table table = shared;
            if (table != null) {
                int seen = table.values[0];
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
