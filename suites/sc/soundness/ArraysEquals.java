// heddle: verdict=holds; outcome=r=false; outcome=r=true; states=7
// Why: Arrays.equals reads two elements at once; a write of the second one meets that read.
import heddle.Heddle;
import java.util.Arrays;

public class ArraysEquals {
    public static void main(String[] args) throws Exception {
        int[] shared = new int[4];
        int[] zeros = new int[4];
        Thread writer = new Thread(() -> {
            shared[1] = 1;
        });
        writer.start();
        Heddle.outcome("r", Arrays.equals(shared, zeros));
    }
}
