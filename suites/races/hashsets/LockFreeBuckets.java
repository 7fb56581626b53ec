//# races: none
//# why: an atomic array publishes each bucket with its head and the head's link.
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

public class LockFreeBuckets {
    static class Node {
        AtomicMarkableReference<Node> next;

        Node() {
            next = new AtomicMarkableReference<>(null, false);
        }
    }

    static class BucketList {
        Node head;

        BucketList() {
            head = new Node();
        }

        void add() {
            Node node = new Node();
            head.next.compareAndSet(null, node, false, false);
        }
    }

    static final AtomicReferenceArray<BucketList> bucket = new AtomicReferenceArray<>(1);

    static BucketList get() {
        if (bucket.get(0) == null) {
            bucket.compareAndSet(0, null, new BucketList());
        }
        return bucket.get(0);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> get().add());
        Thread two = new Thread(() -> get().add());
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
