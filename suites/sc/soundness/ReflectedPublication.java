// heddle: verdict=holds; outcome=seen=0; outcome=seen=1; outcome=seen=none; states=8
// Why: what java.lang.reflect.Array puts into an array that others see can be reached by them.
import heddle.Heddle;
import java.lang.reflect.Array;

public class ReflectedPublication {
    static final class Cell {
        int value;
    }

    public static void main(String[] args) {
        Cell[] cells = new Cell[1];
        new Thread(() -> {
            Cell cell = new Cell();
            Array.set(cells, 0, cell);
            cell.value = 1;
        }).start();
        Cell cell = cells[0];
        Heddle.outcome("seen", cell == null ? "none" : cell.value);
    }
}
