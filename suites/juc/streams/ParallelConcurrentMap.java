// heddle: verdict=holds; outcome=map={0=1, 1=1}
// Why: A ConcurrentHashMap is for two threads.
import heddle.Heddle;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

public class ParallelConcurrentMap {
    public static void main(String[] args) throws Exception {
        Map<Integer, Integer> map = new ConcurrentHashMap<>();
        IntStream.range(0, 2).parallel().forEach(i -> map.merge(i, 1, Integer::sum));
        Heddle.outcome("map", map);
    }
}
