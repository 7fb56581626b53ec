import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

// The list is not made for several threads; elements are lost.
public class ParallelAdd {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        IntStream.range(0, 3).parallel().forEach(list::add);
        assert list.size() == 3 && !list.contains(null) : list;
    }
}
