//# race: OptimisticList$Node.key  write OptimisticList.java:15  read OptimisticList.java:26
//# race: OptimisticList$Node.next  write OptimisticList.java:16  read OptimisticList.java:28
//# race: OptimisticList$Node.next  write OptimisticList.java:16  read OptimisticList.java:31
//# race: OptimisticList$Node.next  write OptimisticList.java:16  write OptimisticList.java:32
//# race: OptimisticList$Node.next  write OptimisticList.java:32  read OptimisticList.java:25
//# why: the list is walked without locks through plain links; the lock is only taken to
//#      validate.
//# advice: volatile OptimisticList.Node.next
public class OptimisticList {
    static class Node {
        int key;
        Node next;

        Node(int key, Node next) {
            this.key = key;
            this.next = next;
        }
    }

    static final Node head = new Node(0, new Node(9, null));

    static boolean add(int key) {
        while (true) {
            Node before = head;
            Node current = before.next;
            while (current.key < key) {
                before = current;
                current = current.next;
            }
            synchronized (before) {
                if (before.next == current) {
                    before.next = new Node(key, current);
                    return true;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> add(1));
        Thread two = new Thread(() -> add(2));
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
