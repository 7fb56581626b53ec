// ExecutorCompletionService, FutureTask and Executor made of a lambda.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;

public class CompletionServices {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletionService<Integer> service = new ExecutorCompletionService<>(pool);
        for (int i = 0; i < 8; i++) {
            int n = i;
            service.submit(() -> n * n);
        }
        List<Integer> results = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            results.add(service.take().get());
        }
        Collections.sort(results);
        System.out.println(results + " " + service.poll());
        pool.shutdown();
        AtomicInteger runs = new AtomicInteger();
        AtomicInteger ended = new AtomicInteger();
        FutureTask<String> task = new FutureTask<>(() -> "run " + runs.incrementAndGet()) {
            @Override
            protected void done() {
                ended.incrementAndGet();
            }
        };
        Thread[] threads = {new Thread(task), new Thread(task), new Thread(task)};
        for (Thread t : threads) {
            t.start();
        }
        System.out.println(task.get() + " " + runs);
        for (Thread t : threads) {
            t.join();
        }
        task.run();
        System.out.println(task.get() + " " + task.cancel(true) + " " + runs + " " + ended);
        FutureTask<String> cancelled = new FutureTask<>(() -> "never");
        System.out.println(cancelled.cancel(false) + " " + cancelled.isDone());
        cancelled.run();
        FutureTask<Integer> bad = new FutureTask<>(() -> Integer.parseInt("x"));
        bad.run();
        try {
            bad.get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause());
        }
        StringBuilder log = new StringBuilder();
        Executor direct = r -> {
            log.append('<');
            r.run();
            log.append('>');
        };
        direct.execute(() -> log.append("x"));
        new ExecutorCompletionService<String>(direct).submit(() -> log.append("y"), "z");
        System.out.println(log);
        System.out.println(Executors.callable(() -> log.append("c"), 5).call() + " " + log);
    }
}
