// Views of byte arrays and byte buffers as wider numbers, in both byte orders.
//# jdk: 16 instanceof patterns
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

public class ByteViews {
    public static void main(String[] args) {
        VarHandle big = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
        VarHandle little = MethodHandles.byteArrayViewVarHandle(int[].class,
                ByteOrder.LITTLE_ENDIAN);
        byte[] a = new byte[12];
        big.set(a, 1, 0x01020304);
        little.set(a, 6, 0x0a0b0c0d);
        System.out.println(Arrays.toString(a));
        System.out.println(Integer.toHexString((int) big.get(a, 6)) + " "
                + Integer.toHexString((int) little.get(a, 1)));
        Class<?>[] types = {short[].class, char[].class, long[].class, float[].class,
            double[].class};
        for (Class<?> t : types) {
            VarHandle v = MethodHandles.byteArrayViewVarHandle(t, ByteOrder.BIG_ENDIAN);
            Object value = v.get(a, 2);
            System.out.println(v.varType() + " " + (value instanceof Character c ? (int) c
                    : value));
        }
        for (int index : new int[] {-1, 9, 12}) {
            try {
                big.get(a, index);
            } catch (IndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            }
        }
        VarHandle view = MethodHandles.byteBufferViewVarHandle(long[].class,
                ByteOrder.LITTLE_ENDIAN);
        ByteBuffer buffer = ByteBuffer.allocateDirect(32);
        view.setVolatile(buffer, 8, 0x1122334455667788L);
        System.out.println(Long.toHexString((long) view.getAndAdd(buffer, 8, 1L)) + " "
                + Long.toHexString((long) view.getVolatile(buffer, 8)) + " " + buffer.get(8));
        System.out.println(view.compareAndSet(buffer, 16, 0L, -1L) + " " + buffer.get(23));
        buffer.limit(12);
        try {
            view.get(buffer, 8);
        } catch (IndexOutOfBoundsException e) {
            System.out.println("beyond the limit");
        }
        System.out.println((int) big.get(a, 0) + " " + big.coordinateTypes() + " "
                + big.isAccessModeSupported(VarHandle.AccessMode.GET));
        ByteBuffer heap = ByteBuffer.wrap(a).order(ByteOrder.LITTLE_ENDIAN);
        System.out.println(Long.toHexString(heap.getLong(0)) + " " + heap.getShort(6) + " "
                + heap.asIntBuffer().get(1) + " " + heap.slice(4, 4).get(2));
    }
}
