// A spliterator of our own: characteristics, splitting, sequential and parallel use, iterators.
//# jdk: 16 Stream.toList
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

public class OwnSpliterator {
    static class Range implements Spliterator<Integer> {
        int from;
        final int to;

        Range(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        public boolean tryAdvance(Consumer<? super Integer> action) {
            if (from >= to) {
                return false;
            }
            action.accept(from++);
            return true;
        }

        @Override
        public Spliterator<Integer> trySplit() {
            int mid = (from + to) >>> 1;
            if (mid - from < 4) {
                return null;
            }
            Range left = new Range(from, mid);
            from = mid;
            return left;
        }

        @Override
        public long estimateSize() {
            return to - from;
        }

        @Override
        public int characteristics() {
            return ORDERED | SIZED | SUBSIZED | NONNULL | IMMUTABLE | DISTINCT | SORTED;
        }

        @Override
        public Comparator<? super Integer> getComparator() {
            return null;
        }
    }

    public static void main(String[] args) {
        System.out.println(StreamSupport.stream(new Range(0, 10), false).map(i -> i * i).collect(
                Collectors.toList()));
        System.out.println(StreamSupport.stream(new Range(0, 1000), true).mapToInt(i -> i).sum()
                + " " + StreamSupport.stream(new Range(0, 1000), true).filter(i -> i % 100 == 0)
                .collect(Collectors.toList()));
        Range r = new Range(0, 40);
        List<String> parts = new ArrayList<>();
        List<Spliterator<Integer>> work = new ArrayList<>(List.of(r));
        while (!work.isEmpty()) {
            Spliterator<Integer> s = work.remove(work.size() - 1);
            Spliterator<Integer> left = s.trySplit();
            if (left == null) {
                parts.add("" + s.getExactSizeIfKnown());
            } else {
                work.add(s);
                work.add(left);
            }
        }
        System.out.println(parts + " " + r.hasCharacteristics(Spliterator.SIZED));
        Iterator<Integer> it = Spliterators.iterator(new Range(3, 6));
        StringBuilder b = new StringBuilder();
        it.forEachRemaining(b::append);
        System.out.println(b);
        System.out.println(StreamSupport.stream(Spliterators.spliteratorUnknownSize(List.of("x",
                "y", "z").iterator(), Spliterator.ORDERED), false).skip(1).toList());
        Spliterator<String> list = List.of("a", "b", "c", "d").spliterator();
        Spliterator<String> half = list.trySplit();
        half.forEachRemaining(s -> System.out.print(s + " "));
        list.tryAdvance(s -> System.out.print("|" + s));
        System.out.println(" " + list.estimateSize());
    }
}
