import java.util.ArrayList;
import java.util.List;

/** Fills the memory it is given, and survives that. */
public class Fill {
    public static void main(String[] args) {
        System.out.println((Runtime.getRuntime().maxMemory() >> 20) + " MB");
        List<Object> all = new ArrayList<>();
        try {
            while (true) {
                all.add(new byte[100_000]);
            }
        } catch (OutOfMemoryError e) {
            all.clear();
            System.out.println(e);
        }
        System.out.println("and goes on");
    }
}
