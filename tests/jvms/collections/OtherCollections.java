// BitSet, EnumMap, IdentityHashMap, WeakHashMap, Vector, Stack, Hashtable, StringJoiner, Optional.
import java.util.BitSet;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Stack;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.Vector;
import java.util.WeakHashMap;

public class OtherCollections {
    enum Key { A, B, C }

    public static void main(String[] args) {
        BitSet bits = new BitSet();
        bits.set(1, 70, true);
        bits.clear(5);
        bits.flip(0, 3);
        BitSet other = BitSet.valueOf(new long[] {0xff00ff});
        BitSet and = (BitSet) bits.clone();
        and.and(other);
        System.out.println(bits.cardinality() + " " + bits.nextClearBit(3) + " " + and + " "
                + bits.length() + " " + other.hashCode() + " " + bits.intersects(other));
        Map<Key, String> em = new EnumMap<>(Map.of(Key.C, "c", Key.A, "a"));
        System.out.println(em + " " + em.remove(Key.C) + em.size());
        Map<Object, Integer> id = new IdentityHashMap<>();
        String one = new String("k");
        id.put(one, 1);
        id.put(new String("k"), 2);
        id.put("k", 3);
        System.out.println(id.size() + " " + id.get(one) + " " + id.get("k") + " "
                + id.get(new String("k")));
        Map<Object, String> weak = new WeakHashMap<>();
        Object held = new Object();
        weak.put(held, "held");
        System.out.println(weak.get(held) + " " + weak.size());
        Vector<Integer> v = new Vector<>(Collections.nCopies(3, 7));
        v.insertElementAt(8, 1);
        System.out.println(v + " " + v.elementAt(1) + " " + v.capacity());
        Stack<String> stack = new Stack<>();
        stack.push("a");
        stack.push("b");
        System.out.println(stack.search("a") + stack.pop() + stack.peek() + stack.empty());
        Hashtable<String, Integer> table = new Hashtable<>();
        table.put("one", 1);
        System.out.println(table + " " + table.keys().nextElement());
        try {
            table.put("null", null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
        StringJoiner j = new StringJoiner(", ", "{", "}").setEmptyValue("none");
        System.out.print(j + " ");
        System.out.println(j.add("x").add("y") + " " + j.length());
        StringTokenizer t = new StringTokenizer("a b,c", " ,", true);
        System.out.println(t.countTokens() + t.nextToken() + t.nextToken() + "|");
        Optional<String> o = Optional.of("value");
        System.out.println(o.map(String::length) + " " + o.filter(String::isEmpty) + " "
                + Optional.empty().isPresent() + " " + o.or(() -> Optional.of("z")).get() + " "
                + OptionalInt.of(3) + " " + Optional.ofNullable(null).orElse("else"));
        try {
            Optional.empty().orElseThrow();
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }
}
