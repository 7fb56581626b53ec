// Collections built on the abstract classes, Iterable in for, iterators as generators.
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;

public class OwnCollections {
    static class Squares extends AbstractList<Integer> {
        final int n;

        Squares(int n) {
            this.n = n;
        }

        @Override
        public Integer get(int i) {
            if (i < 0 || i >= n) {
                throw new IndexOutOfBoundsException(i);
            }
            return i * i;
        }

        @Override
        public int size() {
            return n;
        }
    }

    static class Letters extends AbstractMap<Character, Integer> {
        @Override
        public Set<Map.Entry<Character, Integer>> entrySet() {
            return new AbstractSet<>() {
                @Override
                public Iterator<Map.Entry<Character, Integer>> iterator() {
                    return new Iterator<>() {
                        char c = 'a';

                        @Override
                        public boolean hasNext() {
                            return c <= 'e';
                        }

                        @Override
                        public Map.Entry<Character, Integer> next() {
                            if (!hasNext()) {
                                throw new NoSuchElementException();
                            }
                            return Map.entry(c, c++ - 'a');
                        }
                    };
                }

                @Override
                public int size() {
                    return 5;
                }
            };
        }
    }

    static Iterable<Integer> fibonacci(int limit) {
        return () -> new Iterator<>() {
            int a = 0;
            int b = 1;

            @Override
            public boolean hasNext() {
                return a <= limit;
            }

            @Override
            public Integer next() {
                int r = a;
                a = b;
                b += r;
                return r;
            }
        };
    }

    public static void main(String[] args) {
        List<Integer> s = new Squares(8);
        System.out.println(s + " " + s.contains(25) + " " + s.indexOf(36) + " " + s.subList(2, 5)
                + " " + s.hashCode() + " " + s.equals(List.of(0, 1, 4, 9, 16, 25, 36, 49)));
        try {
            s.add(1);
        } catch (UnsupportedOperationException e) {
            System.out.println("cannot add");
        }
        System.out.println(s.stream().mapToInt(x -> x).sum() + " " + new ArrayList<>(s).remove(3)
                + " " + Collections.max(s) + " " + s.listIterator(8).previous());
        Map<Character, Integer> m = new Letters();
        System.out.println(m + " " + m.get('c') + " " + m.containsKey('z') + " " + m.keySet() + " "
                + m.values() + " " + m.hashCode() + " " + m.equals(Map.of('a', 0, 'b', 1, 'c', 2,
                'd', 3, 'e', 4)));
        StringBuilder out = new StringBuilder();
        for (int f : fibonacci(100)) {
            out.append(f).append(' ');
        }
        System.out.println(out);
        Iterator<Integer> it = fibonacci(3).iterator();
        it.next();
        try {
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println("remove " + e.getMessage());
        }
    }
}
