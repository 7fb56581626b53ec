// heddle: verdict=holds; outcome=thrown=true
// Why: What the function throws is thrown by the terminal operation.
import heddle.Heddle;
import java.util.stream.IntStream;

public class ParallelThrows {
    public static void main(String[] args) throws Exception {
        try {
            IntStream.range(0, 2).parallel().forEach(i -> {
                if (i == 1) {
                    throw new IllegalStateException();
                }
            });
        } catch (IllegalStateException e) {
            Heddle.outcome("thrown", true);
        }
    }
}
