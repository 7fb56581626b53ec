// CountedCompleter trees and adapted tasks give the same answers as a loop.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;

public class CountedCompleters {
    static class Sum extends CountedCompleter<Long> {
        final int[] a;
        final int from;
        final int to;
        long result;
        Sum left;
        Sum right;

        Sum(CountedCompleter<?> parent, int[] a, int from, int to) {
            super(parent);
            this.a = a;
            this.from = from;
            this.to = to;
        }

        @Override
        public void compute() {
            if (to - from > 10) {
                int mid = (from + to) >>> 1;
                left = new Sum(this, a, from, mid);
                right = new Sum(this, a, mid, to);
                setPendingCount(2);
                left.fork();
                right.fork();
            } else {
                for (int i = from; i < to; i++) {
                    result += a[i];
                }
            }
            tryComplete();
        }

        @Override
        public void onCompletion(CountedCompleter<?> caller) {
            if (left != null) {
                result = left.result + right.result;
            }
        }

        @Override
        public Long getRawResult() {
            return result;
        }
    }

    public static void main(String[] args) throws Exception {
        int[] a = new int[1000];
        for (int i = 0; i < a.length; i++) {
            a[i] = i * i % 97;
        }
        long expected = 0;
        for (int v : a) {
            expected += v;
        }
        ForkJoinPool pool = new ForkJoinPool(2);
        System.out.println(pool.invoke(new Sum(null, a, 0, a.length)) == expected);
        AtomicInteger n = new AtomicInteger();
        List<ForkJoinTask<?>> tasks = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            tasks.add(ForkJoinTask.adapt(n::incrementAndGet));
        }
        pool.submit(() -> ForkJoinTask.invokeAll(tasks)).get();
        System.out.println(n);
        List<Callable<Integer>> calls = List.of(() -> 1, () -> 2, () -> 3);
        int sum = 0;
        for (var f : pool.invokeAll(calls)) {
            sum += f.get();
        }
        System.out.println(sum);
        Callable<Boolean> inside = ForkJoinTask::inForkJoinPool;
        System.out.println(pool.submit(inside).get() + " "
                + ForkJoinTask.inForkJoinPool());
        pool.shutdown();
    }
}
