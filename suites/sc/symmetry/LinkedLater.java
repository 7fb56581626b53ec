// heddle: verdict=holds; outcome=r=012; outcome=r=021; outcome=r=102; outcome=r=120; outcome=r=201; outcome=r=210; states=32
// Why: a node that knows its thread is kept in the thread first, and gets out from there.
import heddle.Heddle;

public class LinkedLater {
    static class Node {
        Thread owner;
        Node next;
    }

    static class Worker extends Thread {
        Node mine;

        @Override
        public void run() {
            Node node = new Node();
            node.owner = this;
            mine = node;
            synchronized (lock) {
                node.next = head;
                head = mine;
            }
        }
    }

    static final Object lock = new Object();
    static Node head;

    public static void main(String[] args) throws InterruptedException {
        Worker[] workers = {new Worker(), new Worker(), new Worker()};
        for (Worker worker : workers) {
            worker.start();
        }
        for (Worker worker : workers) {
            worker.join();
        }
        String order = "";
        for (Node node = head; node != null; node = node.next) {
            for (int i = 0; i < workers.length; i++) {
                if (node.owner == workers[i]) {
                    order += i;
                }
            }
        }
        Heddle.outcome("r", order);
    }
}
