// Object serialization: graphs, transient fields, custom hooks, records, enums, versions.
//# jdk: 16 records
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

public class Serialization {
    enum Color { RED, GREEN }

    record Point(int x, int y) implements Serializable {
        Point {
            System.out.println("point made");
        }
    }

    static class Plain {
        int fromPlain = 5;

        Plain() {
            System.out.println("plain constructor");
        }
    }

    static class Node extends Plain implements Serializable {
        private static final long serialVersionUID = 1;
        String name;
        transient int cache = 99;
        Node next;
        int[] data = {1, 2, 3};
        Color color = Color.GREEN;

        Node(String name) {
            this.name = name;
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeInt(name.length());
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            cache = in.readInt();
        }
    }

    static class Single implements Serializable {
        static final Single ONE = new Single();

        private Object readResolve() {
            return ONE;
        }
    }

    @SuppressWarnings("unchecked")
    static <T> T copy(T t) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(t);
        }
        return (T) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))
                .readObject();
    }

    public static void main(String[] args) throws Exception {
        Node a = new Node("abc");
        a.next = new Node("de");
        a.next.next = a;
        a.fromPlain = 77;
        a.data[1] = 20;
        Node b = copy(a);
        System.out.println(b.name + " " + b.cache + " " + b.fromPlain + " " + b.data[1] + " "
                + b.next.name + " " + (b.next.next == b) + " " + (b.color == Color.GREEN));
        System.out.println(copy(new Point(1, 2)) + " " + (copy(Single.ONE) == Single.ONE));
        Map<String, List<Integer>> m = new LinkedHashMap<>();
        m.put("x", new ArrayList<>(List.of(1, 2)));
        m.put("y", List.of(3));
        System.out.println(copy(m) + " " + copy(m).equals(m) + " "
                + copy(new int[][] {{1}, {2}})[1][0] + " " + copy("text") + copy(1.5)
                + copy(String.class));
        try {
            copy(new Object[] {new Plain()});
        } catch (NotSerializableException e) {
            System.out.println(e.getMessage());
        }
    }
}
