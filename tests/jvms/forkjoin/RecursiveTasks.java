// ForkJoinPool: recursive tasks and actions, invokeAll, exceptions, common pool.
import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.TimeUnit;

public class RecursiveTasks {
    static class Fib extends RecursiveTask<Integer> {
        final int n;

        Fib(int n) {
            this.n = n;
        }

        @Override
        protected Integer compute() {
            if (n < 2) {
                return n;
            }
            Fib left = new Fib(n - 1);
            left.fork();
            int right = new Fib(n - 2).compute();
            return left.join() + right;
        }
    }

    static class Sort extends RecursiveAction {
        final int[] a;
        final int from;
        final int to;

        Sort(int[] a, int from, int to) {
            this.a = a;
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from < 8) {
                Arrays.sort(a, from, to);
                return;
            }
            int mid = (from + to) / 2;
            invokeAll(new Sort(a, from, mid), new Sort(a, mid, to));
            int[] left = Arrays.copyOfRange(a, from, mid);
            int i = 0;
            int j = mid;
            for (int k = from; i < left.length; k++) {
                a[k] = j < to && a[j] < left[i] ? a[j++] : left[i++];
            }
        }
    }

    static class Failing extends RecursiveTask<String> {
        @Override
        protected String compute() {
            throw new IllegalStateException("task failed");
        }
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(3);
        System.out.println(pool.invoke(new Fib(14)) + " " + pool.getParallelism());
        int[] a = new int[200];
        for (int i = 0; i < a.length; i++) {
            a[i] = i * 7919 % 1009;
        }
        pool.invoke(new Sort(a, 0, a.length));
        boolean sorted = true;
        for (int i = 1; i < a.length; i++) {
            sorted &= a[i - 1] <= a[i];
        }
        System.out.println(sorted + " " + a[0] + " " + a[199]);
        try {
            pool.invoke(new Failing());
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        ForkJoinTask<Integer> t = pool.submit(() -> 6 * 7);
        System.out.println(t.get() + " " + t.isCompletedNormally());
        Failing f = new Failing();
        pool.execute(f);
        f.quietlyJoin();
        System.out.println(f.isCompletedAbnormally() + " " + f.getException().getClass());
        pool.shutdown();
        System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS));
        System.out.println(new Fib(10).invoke() + " " + ForkJoinPool.commonPool().invoke(
                new Fib(12)));
    }
}
