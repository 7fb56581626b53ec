// heddle: verdict=holds; outcome=r=0; outcome=r=1; states=22
// Why: which of two equal objects was read matters, though nothing refers to the choice any more.
import heddle.Heddle;

public class FreshNamedByClass {
    static class Cell {
        int value;
    }

    static Cell a;
    static Cell b;
    static volatile int flag;

    public static void main(String[] args) throws Exception {
        Heddle.chooseBoolean();  // so that both objects are made after the first choice
        a = new Cell();
        b = new Cell();
        Thread writer = new Thread(() -> {
            if (flag == 1) {
                a.value = 1;
            }
        });
        writer.start();
        Cell chosen = Heddle.chooseBoolean() ? a : b;
        flag = 1;
        int r = chosen.value;
        chosen = null;
        Heddle.chooseBoolean();
        Heddle.outcome("r", r);
    }
}
