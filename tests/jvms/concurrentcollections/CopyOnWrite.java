// CopyOnWriteArrayList: iterators are snapshots; sets without duplicates; concurrent adds.
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

public class CopyOnWrite {
    public static void main(String[] args) throws Exception {
        CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
        StringBuilder seen = new StringBuilder();
        for (int x : list) {
            list.add(x * 10);
            seen.append(x);
        }
        System.out.println(list + " " + seen);
        Iterator<Integer> it = list.iterator();
        list.clear();
        System.out.println(it.next() + " " + list.size());
        try {
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println("snapshots cannot change");
        }
        CopyOnWriteArraySet<Integer> set = new CopyOnWriteArraySet<>();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int me = i;
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 30; k++) {
                    list.add(me * 30 + k);
                    list.addIfAbsent(-1);
                    set.add(k);
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        List<Integer> sorted = new ArrayList<>(list);
        Collections.sort(sorted);
        System.out.println(sorted.size() + " " + sorted.get(0) + " " + sorted.get(1) + " "
                + sorted.get(120) + " " + set.size());
        list.removeIf(x -> x > 3 || x < 0);
        list.sort(Collections.reverseOrder());
        System.out.println(list + " " + list.addAllAbsent(List.of(3, 9)) + " " + list.indexOf(9));
        List<Integer> sync = Collections.synchronizedList(new ArrayList<>());
        for (int i = 0; i < 4; i++) {
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 100; k++) {
                    sync.add(k);
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println(sync.size());
    }
}
