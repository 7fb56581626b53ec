// heddle: verdict=violated; finding=race; finding=race; finding=race; finding=race; finding=race; finding=race; finding=assertion; finding=exception ArrayIndexOutOfBoundsException
// Why: An ArrayList is not for two threads.
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

public class ParallelAdd {
    public static void main(String[] args) throws Exception {
        List<Integer> list = new ArrayList<>();
        IntStream.range(0, 2).parallel().forEach(list::add);
        assert list.size() == 2;
    }
}
