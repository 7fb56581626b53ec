// heddle: verdict=holds; outcome=a=[Not completed] b=[Not completed, 1 dependents] c=[Completed normally]
// Why: toString() says how it stands.
import heddle.Heddle;
import java.util.concurrent.CompletableFuture;

public class CompletableText {
    static String text(CompletableFuture<?> future) {
        String text = future.toString();
        return text.substring(text.indexOf('['));
    }

    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Heddle.outcome("a", text(future));
        future.thenRun(() -> { });
        Heddle.outcome("b", text(future));
        future.complete(1);
        Heddle.outcome("c", text(future));
    }
}
