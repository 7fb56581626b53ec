//# race: java.util.ArrayList  write SharedArrayList.java:15  read SharedArrayList.java:18
//# race: java.util.ArrayList  write SharedArrayList.java:15  write SharedArrayList.java:18
//# race: java.util.ArrayList  write SharedArrayList.java:15  read SharedArrayList.java:19
//# race: java.util.ArrayList  write SharedArrayList.java:18  read SharedArrayList.java:15
//# why: an ArrayList is changed by two threads, one of which asks for its size.
//# advice: lock SharedArrayList.list
import java.util.ArrayList;
import java.util.List;

public class SharedArrayList {
    static final List<Integer> list = new ArrayList<>();

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            list.add(1);
        });
        Thread two = new Thread(() -> {
            list.add(2);
            int many = list.size();
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
