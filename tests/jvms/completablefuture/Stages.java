// CompletableFuture: then*, combine, either, exceptions, completion by hand.
//# jdk: 12 exceptionallyCompose
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

public class Stages {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> f = new CompletableFuture<>();
        CompletableFuture<String> g = f.thenApply(x -> x + 1).thenApply(x -> "v" + x);
        System.out.println(g.isDone() + " " + f.complete(41) + " " + g.get() + " " + f.complete(9));
        System.out.println(f.thenCombine(CompletableFuture.completedFuture(2), (a, b) -> a * b)
                .join() + " " + f.thenCompose(x -> CompletableFuture.supplyAsync(() -> x * 10))
                .join());
        StringBuilder log = new StringBuilder();
        f.thenAccept(x -> log.append("accept").append(x)).thenRun(() -> log.append(" run")).join();
        f.thenAcceptBoth(g, (a, b) -> log.append(" both").append(a).append(b)).join();
        f.runAfterBoth(g, () -> log.append(" after")).join();
        System.out.println(log);
        CompletableFuture<String> never = new CompletableFuture<>();
        System.out.println(never.applyToEither(g, s -> "either " + s).join());
        CompletableFuture<Integer> bad = f.thenApply(x -> x / 0);
        System.out.println(bad.isCompletedExceptionally() + " " + bad.exceptionally(e -> -1).join()
                + " " + bad.handle((v, e) -> v + " " + e.getClass().getSimpleName() + " "
                + e.getCause().getMessage()).join());
        try {
            bad.join();
        } catch (CompletionException e) {
            System.out.println("join: " + e.getMessage());
        }
        try {
            bad.thenApply(x -> x + 1).get();
        } catch (ExecutionException e) {
            System.out.println("get: " + e.getMessage());
        }
        bad.whenComplete((v, e) -> System.out.println("when: " + v + " " + (e != null)));
        CompletableFuture<String> failed = CompletableFuture.failedFuture(new Exception("own"));
        System.out.println(failed.exceptionally(Throwable::getMessage).join() + " "
                + failed.exceptionallyCompose(e -> CompletableFuture.completedFuture("again"))
                .join());
        System.out.println(never.cancel(true) + " " + never.isCancelled());
        try {
            never.join();
        } catch (CancellationException e) {
            System.out.println("cancelled");
        }
        CompletableFuture<Void> all = CompletableFuture.allOf(f, g);
        System.out.println(all.join() + " " + CompletableFuture.anyOf(g, new CompletableFuture<>())
                .join() + " " + CompletableFuture.allOf().isDone());
        CompletableFuture<String> o = new CompletableFuture<>();
        System.out.println(o.getNow("absent") + " " + o.getNumberOfDependents());
        o.obtrudeValue("forced");
        System.out.println(o.join() + " " + o.completeExceptionally(new Error()) + " "
                + o.minimalCompletionStage().toCompletableFuture().join());
    }
}
