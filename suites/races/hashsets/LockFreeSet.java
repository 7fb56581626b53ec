//# race: LockFreeSet$BucketList.head  write LockFreeSet.java:23  read LockFreeSet.java:28
//# race: LockFreeSet$BucketList[]  write LockFreeSet.java:36  read LockFreeSet.java:35
//# race: LockFreeSet$BucketList[]  write LockFreeSet.java:36  write LockFreeSet.java:36
//# race: LockFreeSet$BucketList[]  write LockFreeSet.java:36  read LockFreeSet.java:38
//# race: LockFreeSet$Node.next  write LockFreeSet.java:15  read LockFreeSet.java:28
//# why: buckets are made when first needed and published through a plain array.
//# advice: atomic-array LockFreeSet.bucket
import java.util.concurrent.atomic.AtomicMarkableReference;

public class LockFreeSet {
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

    static final BucketList[] bucket = new BucketList[1];

    static BucketList get() {
        if (bucket[0] == null) {
            bucket[0] = new BucketList();
        }
        return bucket[0];
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
