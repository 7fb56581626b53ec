// Objects that point at each other: a list, a tree, a cyclic graph, built and walked by hand.
public class LinkedStructures {
    static final class Node<T extends Comparable<T>> {
        T value;
        Node<T> left;
        Node<T> right;

        Node(T value) {
            this.value = value;
        }

        void insert(T v) {
            int c = v.compareTo(value);
            if (c < 0) {
                if (left == null) left = new Node<>(v);
                else left.insert(v);
            } else if (c > 0) {
                if (right == null) right = new Node<>(v);
                else right.insert(v);
            }
        }

        void walk(StringBuilder out) {
            if (left != null) left.walk(out);
            out.append(value).append(' ');
            if (right != null) right.walk(out);
        }

        int depth() {
            return 1 + Math.max(left == null ? 0 : left.depth(), right == null ? 0 : right.depth());
        }
    }

    static class Cell {
        int head;
        Cell tail;

        Cell(int head, Cell tail) {
            this.head = head;
            this.tail = tail;
        }
    }

    static Cell reverse(Cell c) {
        Cell out = null;
        for (; c != null; c = c.tail) {
            out = new Cell(c.head, out);
        }
        return out;
    }

    public static void main(String[] args) {
        Node<Integer> root = new Node<>(50);
        for (int i = 0; i < 20; i++) {
            root.insert(i * 37 % 101);
        }
        StringBuilder out = new StringBuilder();
        root.walk(out);
        System.out.println(out + "depth " + root.depth());
        Cell list = null;
        for (int i = 0; i < 1000; i++) {
            list = new Cell(i, list);
        }
        int sum = 0;
        for (Cell c = reverse(list); c != null; c = c.tail) {
            sum = sum * 31 + c.head;
        }
        System.out.println(sum + " " + reverse(list).tail.tail.head);
        Cell ring = new Cell(1, null);
        ring.tail = new Cell(2, new Cell(3, ring));
        int total = 0;
        Cell c = ring;
        for (int i = 0; i < 10; i++, c = c.tail) {
            total += c.head;
        }
        System.out.println(total);
        Node<String> words = new Node<>("m");
        for (String w : "the quick brown fox jumps over the lazy dog".split(" ")) {
            words.insert(w);
        }
        out.setLength(0);
        words.walk(out);
        System.out.println(out);
    }
}
