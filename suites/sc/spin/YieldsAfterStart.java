// heddle: verdict=holds; outcome=made=1; outcome=made=3; outcome=made=31; outcome=made=32; states=22
// Why: a thread that gives way is compared with where it was, and then a thread that it has just started
// counts as it is: not as one of the same number did in an execution that the search came back from.
import heddle.Heddle;

public class YieldsAfterStart {
    static volatile int made;

    static Object[] list(int length) {
        Object[] list = new Object[length];
        for (int i = 0; i < length; i++) {
            list[i] = new int[i + 1];
        }
        return list;
    }

    static void add(Object[] list) {
        made++;
        made += list.length;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread parent = new Thread(() -> {
            Object[] list = list(made == 0 ? 30 : 1);
            Thread child = new Thread(() -> add(list));
            child.start();
            Thread.yield();
            try {
                child.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        parent.start();
        made = 1;
        parent.join();
        Heddle.outcome("made", made);
    }
}
