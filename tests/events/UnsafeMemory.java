// heddle: release=17
// event: main: start Thread-0
// event: main: is before Thread-0
// event: main: write byte[8]#1[0..1]
// event: main: write byte[4]#2[1..2]
// event: main: read byte[4]#2[0..1]
// event: main: write byte[8]#1[0..1]
// event: main: read byte[8]#1[0..1]
// event: main: write byte[4]#2[2..3]
// event: main: write byte[8]#1[0..7]
// event: main: write byte[8]#3[0..7]
// event: main: full fence
// event: main: acquire fence
// event: main: acquire fence
// event: main: release fence
// event: main: release fence
// event: Thread-0: end Thread-0
// event: main: is behind Thread-0
// event: main: join Thread-0
// event: main: end main
// Why: memory outside the heap is told as what a method of Unsafe reads and writes of it, its end
// and its move, too; fences order and are no access.
import jdk.internal.misc.Unsafe;

public class UnsafeMemory {
    static final Unsafe UNSAFE = Unsafe.getUnsafe();
    static final byte[] bytes = {1, 2, 3, 4};
    static final long BYTES = Unsafe.ARRAY_BYTE_BASE_OFFSET;

    public static void main(String[] args) throws Exception {
        long block = UNSAFE.allocateMemory(4);
        Thread other = new Thread(() -> { });
        other.start();
        UNSAFE.setMemory(block, 2, (byte) 1);
        UNSAFE.setMemory(bytes, BYTES + 1, 2, (byte) 1);
        UNSAFE.copyMemory(bytes, BYTES, null, block, 2);
        UNSAFE.copySwapMemory(null, block, bytes, BYTES + 2, 2, 2);
        long moved = UNSAFE.reallocateMemory(block, 8);
        UNSAFE.freeMemory(moved);
        UNSAFE.fullFence();
        UNSAFE.loadFence();
        UNSAFE.loadLoadFence();
        UNSAFE.storeFence();
        UNSAFE.storeStoreFence();
        other.join();
    }
}
