// How exceptions travel through stages: wrapping, handling order, cancellation of dependants.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

public class ErrorsAndCancel {
    static String kind(CompletableFuture<?> f) {
        String joined;
        try {
            joined = "" + f.join();
        } catch (CancellationException e) {
            joined = "Cancellation";
        } catch (CompletionException e) {
            joined = "Completion(" + e.getCause() + ")";
        }
        String got;
        try {
            got = "" + f.get();
        } catch (CancellationException e) {
            got = "Cancellation";
        } catch (ExecutionException e) {
            got = "Execution(" + e.getCause() + ")";
        } catch (InterruptedException e) {
            got = "Interrupted";
        }
        return joined + " / " + got + " / " + f.isCompletedExceptionally() + f.isCancelled();
    }

    public static void main(String[] args) {
        CompletableFuture<String> source = new CompletableFuture<>();
        CompletableFuture<String> mapped = source.thenApply(s -> s + "!");
        CompletableFuture<String> rescued = mapped.exceptionally(e -> "rescued from " + e);
        CompletableFuture<String> direct = source.exceptionally(e -> "direct " + e);
        source.completeExceptionally(new IllegalStateException("broken"));
        System.out.println(kind(source));
        System.out.println(kind(mapped));
        System.out.println(kind(rescued));
        System.out.println(kind(direct));
        CompletableFuture<Integer> thrown = CompletableFuture.completedFuture(1).thenApply(x -> {
            throw new ArithmeticException("in a stage");
        });
        System.out.println(kind(thrown));
        List<String> log = new ArrayList<>();
        CompletableFuture<Integer> observed = thrown.whenComplete((v, e) -> {
            log.add("when " + e.getClass().getSimpleName());
            throw new UnsupportedOperationException("ignored, there is one already");
        });
        System.out.println(kind(observed) + " " + log);
        CompletableFuture<Integer> done = CompletableFuture.completedFuture(1);
        CompletableFuture<Integer> late = done.whenComplete((v, e) -> {
            throw new UnsupportedOperationException("taken, there was none");
        });
        System.out.println(kind(late));
        CompletableFuture<String> victim = new CompletableFuture<>();
        CompletableFuture<String> dependant = victim.thenApply(s -> s);
        System.out.println(dependant.cancel(false) + " " + victim.isDone());
        victim.complete("fine");
        System.out.println(kind(victim) + ", " + kind(dependant));
        CompletableFuture<String> root = new CompletableFuture<>();
        CompletableFuture<String> leaf = root.thenApply(s -> s);
        root.cancel(true);
        System.out.println(kind(root) + ", " + kind(leaf));
        CompletableFuture<Void> all = CompletableFuture.allOf(CompletableFuture.completedFuture(1),
                CompletableFuture.failedFuture(new Error("one of them")));
        System.out.println(kind(all));
        System.out.println(kind(CompletableFuture.anyOf(CompletableFuture.failedFuture(
                new Exception("first")))));
        System.out.println(thrown.handle((v, e) -> e == null).join() + " " + thrown.isDone());
    }
}
