// heddle: verdict=holds; outcome=refused=true value=1
// Why: A minimal stage can only be depended on.
import heddle.Heddle;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

public class MinimalStage {
    public static void main(String[] args) throws Exception {
        CompletionStage<Integer> stage = CompletableFuture.completedStage(1);
        Heddle.outcome("value", stage.toCompletableFuture().join());
        try {
            ((CompletableFuture<Integer>) stage).join();
        } catch (UnsupportedOperationException e) {
            Heddle.outcome("refused", true);
        }
    }
}
