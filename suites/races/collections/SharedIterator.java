//# race: java.util.ArrayList  write SharedIterator.java:13  read SharedIterator.java:13
//# race: java.util.ArrayList  write SharedIterator.java:13  write SharedIterator.java:13
//# why: both threads move the same iterator; the list itself is only read.
//# advice: lock SharedIterator.items
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

public class SharedIterator {
    static Iterator<Integer> items;

    static void take() {
        Integer item = items.next();
    }

    public static void main(String[] args) throws InterruptedException {
        List<Integer> list = new ArrayList<>();
        list.add(1);
        list.add(2);
        list.add(3);
        items = list.iterator();
        Thread one = new Thread(SharedIterator::take);
        Thread two = new Thread(SharedIterator::take);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
