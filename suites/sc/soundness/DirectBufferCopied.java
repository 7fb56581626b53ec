// heddle: verdict=holds; outcome=r=0; outcome=r=7; outcome=copied=0 r=0; outcome=copied=7 r=0; states=7
// Why: a copy in bulk, to memory outside the heap or from it, is one access to all of it.
import heddle.Heddle;
import java.nio.ByteBuffer;

public class DirectBufferCopied {
    public static void main(String[] args) {
        ByteBuffer buffer = ByteBuffer.allocateDirect(8);
        byte[] sevens = {7, 7, 7, 7, 7, 7, 7, 7};
        byte[] copy = new byte[8];
        boolean whole = Heddle.chooseBoolean();
        new Thread(() -> {
            if (whole) {
                buffer.duplicate().put(sevens);
            } else {
                buffer.put(5, (byte) 7);
            }
        }).start();
        if (whole) {
            Heddle.outcome("r", buffer.get(5));
        } else {
            buffer.duplicate().get(copy);
            Heddle.outcome("r", 0);
            Heddle.outcome("copied", copy[5]);
        }
    }
}
