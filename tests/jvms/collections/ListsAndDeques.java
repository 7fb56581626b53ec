// ArrayList, LinkedList, ArrayDeque, sublists, iterators that fail fast.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;

public class ListsAndDeques {
    public static void main(String[] args) {
        List<Integer> a = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            a.add(i % 3 == 0 ? 0 : a.size(), i);
        }
        System.out.println(a + " " + a.indexOf(9) + " " + a.contains(20));
        a.removeIf(x -> x % 2 == 0);
        a.remove(Integer.valueOf(7));
        a.remove(0);
        a.replaceAll(x -> x * 10);
        System.out.println(a + " " + a.hashCode());
        List<Integer> sub = a.subList(2, 5);
        sub.set(0, -1);
        sub.clear();
        System.out.println(a + " " + sub.size());
        try {
            for (Integer x : a) {
                a.add(x);
            }
        } catch (ConcurrentModificationException e) {
            System.out.println("failed fast " + a.size());
        }
        LinkedList<String> l = new LinkedList<>(List.of("b", "c", "d"));
        l.addFirst("a");
        l.addLast("e");
        ListIterator<String> it = l.listIterator(2);
        it.next();
        it.remove();
        it.add("X");
        it.previous();
        it.set("Y");
        System.out.println(l + " " + l.peekFirst() + l.pollLast() + l.getLast());
        Deque<Integer> d = new ArrayDeque<>();
        for (int i = 0; i < 10; i++) {
            if (i % 2 == 0) d.push(i);
            else d.offer(i);
        }
        System.out.println(d + " " + d.pop() + d.pollLast() + " " + d);
        Iterator<Integer> down = d.descendingIterator();
        StringBuilder s = new StringBuilder();
        while (down.hasNext()) s.append(down.next());
        System.out.println(s);
        try {
            new ArrayDeque<>().pop();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            a.get(99);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        List<Integer> n = new ArrayList<>(List.of(5, 3, 8, 1));
        Collections.sort(n);
        Collections.reverse(n);
        Collections.swap(n, 0, 3);
        Collections.rotate(n, 1);
        System.out.println(n + " " + Collections.max(n) + Collections.min(n) + " "
                + Collections.nCopies(3, "z") + Collections.frequency(n, 3)
                + Collections.unmodifiableList(n).equals(n));
    }
}
