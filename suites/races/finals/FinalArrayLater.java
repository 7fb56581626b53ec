//# race: FinalArrayLater.shared  write FinalArrayLater.java:16  read FinalArrayLater.java:19
//# race: int[]  write FinalArrayLater.java:15  read FinalArrayLater.java:21
//# why: an element written after the constructor has ended is not covered by the final field.
//# advice: volatile FinalArrayLater.shared
public class FinalArrayLater {
    static class Table {
        final int[] values = new int[1];
    }

    static Table shared;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            Table table = new Table();
            table.values[0] = 1;
            shared = table;
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
