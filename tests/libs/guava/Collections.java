// Immutable collections, multisets, multimaps, bimaps, tables, ranges, orderings and the static
// helpers of com.google.common.collect.
//# jdk: 16 Stream.toList
import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.BiMap;
import com.google.common.collect.Collections2;
import com.google.common.collect.ComparisonChain;
import com.google.common.collect.ContiguousSet;
import com.google.common.collect.DiscreteDomain;
import com.google.common.collect.EvictingQueue;
import com.google.common.collect.FluentIterable;
import com.google.common.collect.HashBasedTable;
import com.google.common.collect.HashBiMap;
import com.google.common.collect.HashMultimap;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableBiMap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableMultiset;
import com.google.common.collect.ImmutableRangeMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.ImmutableTable;
import com.google.common.collect.Iterables;
import com.google.common.collect.Iterators;
import com.google.common.collect.Lists;
import com.google.common.collect.MapDifference;
import com.google.common.collect.Maps;
import com.google.common.collect.MinMaxPriorityQueue;
import com.google.common.collect.MoreCollectors;
import com.google.common.collect.Multimap;
import com.google.common.collect.MultimapBuilder;
import com.google.common.collect.Multimaps;
import com.google.common.collect.Multiset;
import com.google.common.collect.Multisets;
import com.google.common.collect.MutableClassToInstanceMap;
import com.google.common.collect.Ordering;
import com.google.common.collect.PeekingIterator;
import com.google.common.collect.Range;
import com.google.common.collect.RangeSet;
import com.google.common.collect.Sets;
import com.google.common.collect.Streams;
import com.google.common.collect.Table;
import com.google.common.collect.Tables;
import com.google.common.collect.TreeBasedTable;
import com.google.common.collect.TreeMultimap;
import com.google.common.collect.TreeMultiset;
import com.google.common.collect.TreeRangeMap;
import com.google.common.collect.TreeRangeSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

@SuppressWarnings("deprecation")
public class Collections {
    static void refused(String label, Runnable body) {
        try {
            body.run();
            System.out.println(label + ": accepted");
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e);
        }
    }

    public static void main(String[] args) {
        immutables();
        multisets();
        multimaps();
        bimaps();
        tables();
        ranges();
        orderings();
        lists();
        sets();
        maps();
        iterables();
        queues();
    }

    static void immutables() {
        ImmutableList<String> list = ImmutableList.<String>builder()
                                             .add("c", "a")
                                             .addAll(Arrays.asList("b", "a"))
                                             .build();
        System.out.println(list + " " + list.reverse() + " " + list.subList(1, 3) + " "
                + list.indexOf("b") + " " + list.hashCode());
        System.out.println(ImmutableSet.copyOf(list) + " " + ImmutableSortedSet.copyOf(list) + " "
                + ImmutableSortedSet.copyOf(list).headSet("b", true) + " "
                + ImmutableMultiset.copyOf(list));
        ImmutableMap<String, Integer> map = ImmutableMap.of("one", 1, "two", 2, "three", 3);
        System.out.println(map + " " + map.keySet() + " " + map.get("two") + " "
                + map.entrySet().asList().get(2) + " " + ImmutableSortedMap.copyOf(map).firstKey());
        System.out.println(Stream.of(5, 3, 5, 1).collect(ImmutableSet.toImmutableSet()) + " "
                + Stream.of("aa", "b", "ccc")
                          .collect(ImmutableMap.toImmutableMap(s -> s, String::length)));
        System.out.println(ImmutableListMultimap.of("k", 1, "k", 2, "j", 3).inverse() + " "
                + ImmutableSetMultimap.of("k", 1, "k", 1));
        refused("add", () -> list.add("x"));
        refused("null", () -> ImmutableList.of("a", null));
        ImmutableMap.Builder<String, Integer> twice = ImmutableMap.builder();
        twice.put("a", 1).put("a", 2);
        refused("duplicate", twice::buildOrThrow);
    }

    static void multisets() {
        Multiset<String> words =
                HashMultiset.create(Arrays.asList("to be or not to be".split(" ")));
        words.add("be", 3);
        words.remove("or");
        System.out.println(words.count("be") + " " + words.size() + " " + words.elementSet().size()
                + " " + Multisets.copyHighestCountFirst(words).elementSet().asList().get(0));
        TreeMultiset<Integer> tree = TreeMultiset.create(Arrays.asList(5, 1, 3, 1, 9, 5, 5));
        System.out.println(tree + " " + tree.firstEntry() + " " + tree.descendingMultiset() + " "
                + tree.subMultiset(1, com.google.common.collect.BoundType.OPEN, 5,
                        com.google.common.collect.BoundType.CLOSED));
        System.out.println(Multisets.intersection(tree, TreeMultiset.create(Arrays.asList(1, 5, 7)))
                + " " + Multisets.sum(tree, tree).size());
    }

    static void multimaps() {
        ArrayListMultimap<Integer, String> byLength = ArrayListMultimap.create();
        for (String s : "the quick brown fox jumps over the lazy dog".split(" ")) {
            byLength.put(s.length(), s);
        }
        System.out.println(byLength + " " + byLength.get(3) + " " + byLength.keys() + " "
                + byLength.containsEntry(5, "jumps"));
        Multimap<String, Integer> inverse = Multimaps.invertFrom(byLength, TreeMultimap.create());
        System.out.println(inverse);
        byLength.get(3).clear();
        System.out.println(byLength.size() + " " + byLength.asMap().keySet());
        Multimap<String, Integer> linked = MultimapBuilder.linkedHashKeys().treeSetValues().build();
        for (int i = 9; i > 0; i--) linked.put(i % 2 == 0 ? "even" : "odd", i);
        System.out.println(linked + " " + Multimaps.filterValues(linked, v -> v > 4) + " "
                + Multimaps.transformValues(linked, v -> v * v));
        System.out.println(Multimaps.index(Arrays.asList("a", "bb", "cc"), String::length));
        HashMultimap<String, Integer> set = HashMultimap.create();
        System.out.println(set.put("a", 1) + " " + set.put("a", 1) + " " + set.removeAll("a"));
    }

    static void bimaps() {
        BiMap<String, Integer> ids = HashBiMap.create();
        ids.put("a", 1);
        ids.put("b", 2);
        System.out.println(
                ids.inverse().get(2) + " " + ids + " " + ids.inverse().inverse().equals(ids));
        refused("value present", () -> ids.put("c", 1));
        ids.forcePut("c", 1);
        System.out.println(ids + " " + ImmutableBiMap.copyOf(ids).inverse());
    }

    static void tables() {
        Table<String, String, Integer> t = TreeBasedTable.create();
        for (String row : new String[] {"r2", "r1"}) {
            for (String col : new String[] {"a", "b", "c"})
                t.put(row, col, (row + col).hashCode() % 100);
        }
        t.remove("r1", "b");
        System.out.println(t + " " + t.row("r1") + " " + t.column("c") + " " + t.cellSet().size());
        System.out.println(
                Tables.transpose(t).row("a") + " " + Tables.transformValues(t, v -> - v));
        Table<Integer, Integer, String> hash = HashBasedTable.create();
        for (int i = 0; i < 4; i++) hash.put(i, i * i, "v" + i);
        System.out.println(hash.columnKeySet() + " " + hash.contains(2, 4) + " "
                + ImmutableTable.copyOf(hash).rowMap());
    }

    static void ranges() {
        Range<Integer> r = Range.closedOpen(3, 8);
        System.out.println(r + " " + r.contains(8) + " " + r.intersection(Range.atLeast(5)) + " "
                + r.span(Range.singleton(20)) + " " + r.isConnected(Range.closed(8, 9)) + " "
                + r.gap(Range.open(10, 11)) + " " + r.canonical(DiscreteDomain.integers()));
        RangeSet<Integer> set = TreeRangeSet.create();
        set.add(Range.closed(1, 10));
        set.remove(Range.open(4, 7));
        set.add(Range.openClosed(10, 12));
        System.out.println(set + " " + set.complement() + " " + set.rangeContaining(3) + " "
                + set.span() + " " + set.subRangeSet(Range.closed(2, 8)));
        TreeRangeMap<Integer, String> grades = TreeRangeMap.create();
        grades.put(Range.closed(0, 100), "f");
        grades.put(Range.closed(60, 100), "p");
        System.out.println(grades + " " + grades.get(59) + " " + grades.getEntry(77));
        System.out.println(ImmutableRangeMap.of(Range.lessThan(0), "neg").get(-5) + " "
                + ContiguousSet.create(r, DiscreteDomain.integers()).asList());
        refused("backwards", () -> Range.closed(5, 1));
    }

    static void orderings() {
        Ordering<String> byLength = Ordering.natural().onResultOf(String::length);
        List<String> words = Arrays.asList("pear", "fig", "apple", null, "kiwi", "date");
        System.out.println(byLength.compound(Ordering.natural()).nullsFirst().sortedCopy(words));
        System.out.println(Ordering.natural().nullsLast().reverse().sortedCopy(words));
        System.out.println(Ordering.natural().greatestOf(Arrays.asList(4, 9, 1, 7), 2) + " "
                + Ordering.natural().isOrdered(Arrays.asList(1, 2, 2)) + " "
                + Ordering.natural().isStrictlyOrdered(Arrays.asList(1, 2, 2)) + " "
                + Ordering.explicit("low", "mid", "high").max("low", "high") + " "
                + Ordering.<Integer>natural().lexicographical().compare(List.of(1, 2), List.of(1)));
        System.out.println(ComparisonChain.start()
                                   .compare(1, 1)
                                   .compare("b", "a")
                                   .compareFalseFirst(true, false)
                                   .result());
        refused("explicit", () -> Ordering.explicit(1, 2).compare(1, 3));
    }

    static void lists() {
        List<Integer> n = Lists.newArrayList(1, 2, 3, 4, 5, 6, 7);
        System.out.println(Lists.partition(n, 3) + " " + Lists.reverse(n) + " "
                + Lists.transform(n, x -> x * x) + " " + Lists.charactersOf("abc"));
        System.out.println(Lists.cartesianProduct(List.of(1, 2), List.of(3, 4)));
        System.out.println(new ArrayList<>(Collections2.permutations(List.of(1, 2, 3))) + " "
                + new ArrayList<>(Collections2.orderedPermutations(List.of("b", "a", "b"))));
        System.out.println(Streams.zip(n.stream(), Stream.of("a", "b"), (x, s) -> s + x).toList()
                + " " + Streams.mapWithIndex(Stream.of("x", "y"), (s, i) -> s + i).toList() + " "
                + Stream.of(42).collect(MoreCollectors.onlyElement()));
        System.out.println(IntStream.range(0, 5).boxed().collect(ImmutableList.toImmutableList()));
    }

    static void sets() {
        Set<Integer> a = Sets.newLinkedHashSet(List.of(1, 2, 3, 4));
        Set<Integer> b = Sets.newLinkedHashSet(List.of(3, 4, 5));
        System.out.println(Sets.union(a, b) + " " + Sets.intersection(a, b) + " "
                + Sets.difference(a, b) + " " + Sets.symmetricDifference(a, b));
        List<Set<Integer>> power = new ArrayList<>(Sets.powerSet(ImmutableSet.of(1, 2, 3)));
        System.out.println(power.size() + " " + power);
        System.out.println(
                new ArrayList<>(Sets.combinations(ImmutableSet.of("a", "b", "c", "d"), 2)));
        System.out.println(Sets.cartesianProduct(ImmutableSet.of(1, 2), ImmutableSet.of(3)) + " "
                + Sets.filter(a, x -> x % 2 == 0));
    }

    static void maps() {
        Map<String, Integer> a = ImmutableMap.of("x", 1, "y", 2, "z", 3);
        Map<String, Integer> b = ImmutableMap.of("y", 2, "z", 4, "w", 5);
        MapDifference<String, Integer> d = Maps.difference(a, b);
        System.out.println(d + " " + d.entriesInCommon() + " " + d.areEqual());
        System.out.println(Maps.transformEntries(a, (k, v) -> k + v) + " "
                + Maps.filterKeys(a, k -> k.compareTo("x") > 0) + " "
                + Maps.uniqueIndex(List.of("p", "qq"), String::length));
        System.out.println(Maps.asMap(ImmutableSet.of("one", "three"), String::length) + " "
                + Maps.immutableEntry("k", "v"));
        MutableClassToInstanceMap<Number> typed = MutableClassToInstanceMap.create();
        typed.putInstance(Integer.class, 7);
        System.out.println(typed.getInstance(Integer.class));
    }

    static void iterables() {
        List<Integer> n = Lists.newArrayList(1, 2, 3, 4, 5);
        System.out.println(Iterables.concat(n, List.of(9)) + " " + Iterables.getLast(n) + " "
                + Iterables.frequency(n, 3) + " " + Iterables.limit(Iterables.cycle(n), 7) + " "
                + Iterables.partition(n, 2) + " " + Iterables.getOnlyElement(List.of("single")));
        System.out.println(FluentIterable.from(n)
                                   .filter(x -> x > 1)
                                   .transform(x -> "n" + x)
                                   .skip(1)
                                   .append("end")
                                   .join(com.google.common.base.Joiner.on('-')));
        PeekingIterator<Integer> it = Iterators.peekingIterator(n.iterator());
        int sum = 0;
        while (it.hasNext()) {
            int x = it.next();
            if (it.hasNext() && it.peek() % 2 == 0)
                sum += x;
        }
        System.out.println(sum + " " + Iterables.removeIf(n, x -> x < 3) + " " + n);
        System.out.println(Lists.newArrayList(Iterators.mergeSorted(
                List.of(List.of(1, 4).iterator(), List.of(2, 3, 5).iterator()),
                Ordering.natural())));
        refused("onlyElement", () -> Iterables.getOnlyElement(List.of(1, 2)));
    }

    static void queues() {
        EvictingQueue<Integer> ring = EvictingQueue.create(3);
        for (int i = 0; i < 7; i++) ring.add(i);
        MinMaxPriorityQueue<Integer> both =
                MinMaxPriorityQueue.maximumSize(4).create(Arrays.asList(6, 2, 9, 4, 1, 8));
        System.out.println(ring + " " + both.peekFirst() + " " + both.peekLast() + " " + both.size()
                + " " + both.pollLast() + both.pollFirst());
    }
}
