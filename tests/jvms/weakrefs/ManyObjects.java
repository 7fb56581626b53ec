// Far more garbage than any small heap holds at once: allocation goes on, live data stays intact.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class ManyObjects {
    static final class Node {
        final int id;
        final byte[] load;
        Node next;

        Node(int id, Node next) {
            this.id = id;
            this.next = next;
            this.load = new byte[64];
            load[id & 63] = (byte) id;
        }
    }

    public static void main(String[] args) {
        Node kept = null;
        long checksum = 0;
        for (int i = 0; i < 60_000; i++) {
            Node n = new Node(i, null);
            checksum += n.load[i & 63];
            if (i % 1000 == 0) {
                n.next = kept;
                kept = n;
            }
        }
        int count = 0;
        boolean intact = true;
        for (Node n = kept; n != null; n = n.next) {
            count++;
            intact &= n.load[n.id & 63] == (byte) n.id;
        }
        System.out.println(checksum + " " + count + " " + intact);
        List<String> window = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            window.add("item " + i);
            if (window.size() > 100) {
                window.remove(0);
            }
        }
        System.out.println(window.get(0) + " " + window.get(99));
        Map<Integer, int[]> map = new HashMap<>();
        for (int i = 0; i < 20_000; i++) {
            map.put(i % 64, new int[] {i, -i});
        }
        int sum = 0;
        for (int[] v : map.values()) {
            sum += v[0] + 2 * v[1];
        }
        System.out.println(sum);
        Object[] ring = new Object[2];
        for (int i = 0; i < 1000; i++) {
            Object[] next = {ring, i};
            ring = next;
        }
        int depth = 0;
        for (Object o = ring; o != null; o = ((Object[]) o)[0]) {
            depth++;
        }
        System.out.println(depth);
    }
}
