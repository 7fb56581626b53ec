// heddle: verdict=holds; outcome=r=0; outcome=r=1; states=3
// Why: a static field set by reflection is the one that others read by its name.
import heddle.Heddle;
import java.lang.reflect.Field;

public class StaticReflect {
    static int x;

    public static void main(String[] args) throws Exception {
        Field field = StaticReflect.class.getDeclaredField("x");
        Thread writer = new Thread(() -> {
            try {
                field.setInt(null, 1);
            } catch (Exception e) {
                throw new Error(e);
            }
        });
        writer.start();
        Heddle.outcome("r", x);
    }
}
