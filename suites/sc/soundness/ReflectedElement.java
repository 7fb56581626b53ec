// heddle: verdict=holds; outcome=seen=0 swapped=old; outcome=seen=1 swapped=old; outcome=seen=0 swapped=new; outcome=seen=1 swapped=new; states=15
// Why: an element that java.lang.reflect.Array writes is written at a moment like any other.
import heddle.Heddle;
import java.lang.reflect.Array;

public class ReflectedElement {
    public static void main(String[] args) {
        int[] numbers = new int[2];
        String[] names = {"old"};
        new Thread(() -> Array.setInt(numbers, 1, 1)).start();
        new Thread(() -> Array.set(names, 0, "new")).start();
        Heddle.outcome("seen", numbers[1]);
        Heddle.outcome("swapped", Array.get(names, 0));
    }
}
