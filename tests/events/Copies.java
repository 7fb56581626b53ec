// event: main: start Thread-0
// event: main: is before Thread-0
// event: Thread-0: read Copies.from
// event: Thread-0: read Copies.to
// event: Thread-0: read int[3]#1[1..2]
// event: Thread-0: write int[3]#2[0..1]
// event: Thread-0: end Thread-0
// event: main: is behind Thread-0
// event: main: join Thread-0
// event: main: read Copies.from
// event: main: read int[3]#1[0..2]
// event: main: read Copies.to
// event: main: write int[3]#2[0]
// event: main: end main
// Why: a copy reads and writes each element once, as one action.
public class Copies {
    static int[] from = {1, 2, 3};
    static int[] to = new int[3];

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> System.arraycopy(from, 1, to, 0, 2));
        other.start();
        other.join();
        int[] copy = from.clone();
        to[0] = copy.length;
    }
}
