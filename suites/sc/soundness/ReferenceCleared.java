// heddle: verdict=holds; outcome=gone=false; outcome=gone=true; states=3
// Why: a reference is cleared at a moment that Reference.get can fall before or after.
import heddle.Heddle;
import java.lang.ref.WeakReference;

public class ReferenceCleared {
    static final Object KEPT = new Object();

    public static void main(String[] args) {
        WeakReference<Object> reference = new WeakReference<>(KEPT);
        new Thread(reference::clear).start();
        Heddle.outcome("gone", reference.get() == null);
    }
}
