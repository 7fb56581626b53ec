// heddle: verdict=holds; outcome=r=0; outcome=r=1; states=3
// Why: eight bytes of an array read as one long meet a write of the second byte.
import heddle.Heddle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

public class ByteViewLong {
    static final VarHandle VIEW =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    public static void main(String[] args) throws Exception {
        byte[] bytes = new byte[16];
        new Thread(() -> {
            bytes[1] = 1;
        }).start();
        Heddle.outcome("r", ((long) VIEW.get(bytes, 0)) >> 8);
    }
}
