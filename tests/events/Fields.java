// event: main: start Thread-0
// event: main: is before Thread-0
// event: main: read Fields.flag volatile
// event: main: read Fields.plain
// event: Thread-0: write Fields.plain
// event: Thread-0: write Fields.flag volatile
// event: Thread-0: read int[2]#1[1]
// event: Thread-0: write int[2]#1[1]
// event: Thread-0: end Thread-0
// event: main: is behind Thread-0
// event: main: join Thread-0
// event: main: lock int[2]#1
// event: main: acquires int[2]#1
// event: main: read Fields.plain
// event: main: write int[2]#1[0]
// event: main: unlock int[2]#1
// event: main: releases int[2]#1
// event: main: end main
// Why: accesses of fields and elements, volatile ones with their mode; a monitor and a join.
public class Fields {
    static int plain;
    static volatile int flag;
    static final int[] array = new int[2];

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            plain = 1;
            flag = 1;
            array[1]++;
        });
        other.start();
        int r = flag + plain;
        other.join();
        synchronized (array) {
            array[0] = plain + r;
        }
    }
}
