// heddle: verdict=holds; outcome=list=[0, 1, 2]
// Why: collect() keeps the order of the elements, and needs no locks.
import heddle.Heddle;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class ParallelCollect {
    public static void main(String[] args) throws Exception {
        List<Integer> list = IntStream.range(0, 3).parallel().boxed().collect(Collectors.toList());
        Heddle.outcome("list", list);
    }
}
