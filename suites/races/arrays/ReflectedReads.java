//# race: ReflectedReads.x  write ReflectedReads.java:12  write ReflectedReads.java:16
//# why: what two threads read by reflection is no race, though another race is followed.
//# advice: volatile ReflectedReads.x
import java.lang.reflect.Array;

public class ReflectedReads {
    static final int[] array = {1, 2};
    static int x;

    public static void main(String[] args) throws Exception {
        Thread reader = new Thread(() -> {
            x = Array.getInt(array, 0);
        });
        reader.start();
        int seen = Array.getInt(array, 0);
        x = seen;
        reader.join();
    }
}
