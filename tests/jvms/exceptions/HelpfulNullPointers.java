// NullPointerException messages name what was null and what was tried (JEP 358).
public class HelpfulNullPointers {
    static class Node {
        Node next;
        int[] data;
        String name;
        long size;

        Node next() {
            return next;
        }
    }

    static Node root;
    static int[][] grid;

    static Node find(String key, int n) {
        return null;
    }

    static void attempt(Runnable r) {
        try {
            r.run();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    static void params(Object p, int[] q, Node r, int i) {
        attempt(() -> p.toString());
        try {
            q[i]++;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            r.next.next.size = 5;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        Node n = new Node();
        attempt(() -> root.next());
        attempt(() -> System.out.println(n.next.name));
        attempt(() -> n.next().next().next());
        attempt(() -> n.data[2] = 3);
        attempt(() -> System.out.println(n.data.length));
        attempt(() -> n.name.length());
        attempt(() -> System.out.println(find("k", 3).size));
        attempt(() -> grid[1][2]++);
        grid = new int[3][];
        attempt(() -> grid[1][2]++);
        int i = 2;
        attempt(() -> System.out.println(grid[i - 1][i]));
        Node[] nodes = new Node[4];
        attempt(() -> nodes[i + 1].next.name = "x");
        attempt(() -> {
            synchronized (n.name) {
                System.out.println("not reached");
            }
        });
        attempt(() -> {
            throw (RuntimeException) (Object) root;
        });
        params(null, null, n, 1);
        Integer box = null;
        attempt(() -> System.out.println(box + 1));
        System.out.println(new NullPointerException().getMessage());
        System.out.println(new NullPointerException("own").getMessage());
    }
}
