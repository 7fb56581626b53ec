// heddle: verdict=holds; outcome=sum=6
// Why: Three asynchronous tasks.
import heddle.Heddle;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

public class ThreeJoined {
    public static void main(String[] args) throws Exception {
        List<CompletableFuture<Integer>> all = new ArrayList<>();
        for (int i = 1; i <= 3; i++) {
            int value = i;
            all.add(CompletableFuture.supplyAsync(() -> value));
        }
        int sum = 0;
        for (CompletableFuture<Integer> future : all) {
            sum += future.join();
        }
        Heddle.outcome("sum", sum);
    }
}
