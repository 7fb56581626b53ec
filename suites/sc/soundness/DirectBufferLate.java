// heddle: verdict=holds; outcome=r=0; outcome=r=1; states=4
// Why: what is in memory outside the heap is part of the state, whenever it was allocated.
import heddle.Heddle;
import java.nio.ByteBuffer;

public class DirectBufferLate {
    public static void main(String[] args) {
        ByteBuffer.allocateDirect(8);
        Heddle.chooseBoolean();
        ByteBuffer buffer = ByteBuffer.allocateDirect(8);
        buffer.putInt(0, Heddle.choose(0, 1));
        Heddle.chooseBoolean();
        Heddle.outcome("r", buffer.getInt(0));
    }
}
