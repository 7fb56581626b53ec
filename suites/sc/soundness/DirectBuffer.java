// heddle: verdict=holds; outcome=r=0; outcome=r=1; states=3
// Why: memory outside the heap is shared like an object.
import heddle.Heddle;
import java.nio.ByteBuffer;

public class DirectBuffer {
    public static void main(String[] args) {
        ByteBuffer buffer = ByteBuffer.allocateDirect(8);
        new Thread(() -> buffer.putInt(4, 1)).start();
        Heddle.outcome("r", buffer.getInt(4));
    }
}
