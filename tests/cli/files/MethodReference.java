import java.util.*;
public class MethodReference {
    static final List<Integer> list = new ArrayList<>();
    public static void main(String[] a) throws Exception {
        Thread t = new Thread(list::clear);
        t.start();
        list.add(1);
        t.join();
    }
}
