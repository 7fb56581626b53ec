package java.util.concurrent;

import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A future that can be completed, and the stages that depend on it, as the JDK documents them. To complete it, to
 * register a dependent ({@link Dependent}), to take one that is to be run and to wait are one step each.
 *
 * <p>Dependents are taken in any order, by the thread that completes the future or by another one that calls a
 * completion method or has waited for it. A time limit is a daemon thread that waits for the future or the
 * end of the time.
 */
public class CompletableFuture<T> implements Future<T>, CompletionStage<T> {
    private static final int NEW = 0;
    private static final int VALUE = 1;
    private static final int FAILED = 2;

    private static final long STATE = Await.offset(CompletableFuture.class, "state");

    private static final Executor ASYNC = ForkJoinPool.getCommonPoolParallelism() > 1
            ? ForkJoinPool.commonPool() : task -> new Thread(task).start();

    private volatile int state;
    private Object outcome; // the value, or what was thrown
    private Dependent.Link first; // of those that wait for this one

    public interface AsynchronousCompletionTask { }

    public CompletableFuture() { }

    // ---- steps (src/vm/juc/steps.cpp) ----

    private static final int DONE = 1;
    private static final int AWAITED = 2;

    /** Completes it; says whether it has (DONE), and whether there are dependents (AWAITED). */
    private int finish(int how, Object what) {
        int awaited = first == null ? 0 : AWAITED;
        if (state != NEW) {
            return awaited;
        }
        outcome = what;
        state = how;
        return DONE | awaited;
    }

    private void force(int how, Object what) {
        outcome = what;
        state = how;
    }

    /** False: it is completed already. */
    private boolean add(Dependent.Link link) {
        if (state != NEW) {
            return false;
        }
        link.next = first;
        first = link;
        link.linked = 1;
        return true;
    }

    /** Any of the dependents; null: there is none left. */
    private Dependent take() {
        int count = numberOfDependents();
        if (count == 0) {
            return null;
        }
        int which = Await.any(count - 1);
        Dependent.Link before = null;
        Dependent.Link link = first;
        for (int i = 0; i < which; i++) {
            before = link;
            link = link.next;
        }
        if (before == null) {
            first = link.next;
        } else {
            before.next = link.next;
        }
        link.next = null;
        return link.linked == 0 ? null : link.dependent;
    }

    private int numberOfDependents() {
        int count = 0;
        for (Dependent.Link link = first; link != null; link = link.next) {
            count++;
        }
        return count;
    }

    /** Whether it had to wait. */
    private boolean await() {
        if (state != NEW) {
            return false;
        }
        Await.change(this, STATE, NEW);
        return true;
    }

    private boolean awaitInterruptibly(boolean timed, long nanos)
            throws InterruptedException, TimeoutException {
        if (state != NEW) {
            return false;
        }
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (!timed) {
            Await.orThrow(this, STATE, NEW, 0);
        } else if (!Await.inTime(this, STATE, NEW, nanos)) {
            throw new TimeoutException();
        }
        return true;
    }

    // ---- how it comes to an end ----

    final boolean isNew() {
        return state == NEW;
    }

    final boolean isFailed() {
        return state == FAILED;
    }

    /** The value, or what was thrown. */
    final Object outcome() {
        return outcome;
    }

    final boolean end(int how, Object what) {
        int result = finish(how, what);
        if ((result & AWAITED) != 0) {
            runDependents();
        }
        return (result & DONE) != 0;
    }

    final void endWith(Object value) {
        end(VALUE, value);
    }

    /** As a stage fails whose source or function has. */
    final void endThrown(Throwable e) {
        end(FAILED, wrapped(e));
    }

    private static Throwable wrapped(Throwable e) {
        return e instanceof CompletionException ? e : new CompletionException(e);
    }

    private void runDependents() {
        for (Dependent dependent; (dependent = take()) != null; ) {
            dependent.fire();
        }
    }

    /** False: it is completed already. */
    final boolean register(Dependent dependent) {
        return add(new Dependent.Link(dependent));
    }

    private <U> CompletableFuture<U> stage(int kind, Executor executor, Object action,
            CompletableFuture<?>... sources) {
        return stage(kind, false, executor, action, sources);
    }

    private <U> CompletableFuture<U> stage(int kind, boolean either, Executor executor,
            Object action, CompletableFuture<?>... sources) {
        Objects.requireNonNull(action);
        CompletableFuture<U> target = newIncompleteFuture();
        new Dependent(kind, either, executor, action, target, sources).begin();
        return target;
    }

    private CompletableFuture<?> other(CompletionStage<?> stage) {
        return Objects.requireNonNull(stage.toCompletableFuture());
    }

    private static Executor given(Executor executor) {
        return Objects.requireNonNull(executor);
    }

    // ---- results ----

    private T reportJoin() {
        if (state == FAILED) {
            Throwable e = (Throwable) outcome;
            if (e instanceof CancellationException) {
                throw (CancellationException) e;
            }
            throw (CompletionException) wrapped(e);
        }
        return value();
    }

    private T reportGet() throws ExecutionException {
        if (state == FAILED) {
            Throwable e = (Throwable) outcome;
            if (e instanceof CancellationException) {
                throw (CancellationException) e;
            }
            Throwable cause = e instanceof CompletionException ? e.getCause() : null;
            throw new ExecutionException(cause == null ? e : cause);
        }
        return value();
    }

    @SuppressWarnings("unchecked")
    private T value() {
        return (T) outcome;
    }

    private void helpWhileNew() {
        ForkJoinPool pool = ForkJoinTask.getPool();
        if (pool != null && pool == defaultExecutor()) {
            for (ForkJoinTask<?> task; state == NEW && (task = pool.pollAsync()) != null; ) {
                task.doExec();
            }
        }
    }

    @Override
    public boolean isDone() {
        return state != NEW;
    }

    @Override
    public T get() throws InterruptedException, ExecutionException {
        try {
            helpWhileNew();
            if (ForkJoinPool.awaits(() -> awaitInterruptibly(false, 0))) {
                runDependents();
            }
        } catch (TimeoutException e) {
            throw new AssertionError(e);
        }
        return reportGet();
    }

    @Override
    public T get(long timeout, TimeUnit unit)
            throws InterruptedException, ExecutionException, TimeoutException {
        long nanos = unit.toNanos(timeout);
        if (ForkJoinPool.awaits(() -> awaitInterruptibly(true, nanos))) {
            runDependents();
        }
        return reportGet();
    }

    public T join() {
        helpWhileNew();
        try {
            if (ForkJoinPool.awaits(this::await)) {
                runDependents();
            }
        } catch (InterruptedException | TimeoutException e) {
            throw new AssertionError(e);
        }
        return reportJoin();
    }

    public T getNow(T valueIfAbsent) {
        return state == NEW ? valueIfAbsent : reportJoin();
    }

    public boolean complete(T value) {
        return end(VALUE, value);
    }

    public boolean completeExceptionally(Throwable ex) {
        return end(FAILED, Objects.requireNonNull(ex));
    }

    @Override
    public boolean cancel(boolean mayInterruptIfRunning) {
        return end(FAILED, new CancellationException()) || isCancelled();
    }

    @Override
    public boolean isCancelled() {
        return state == FAILED && outcome instanceof CancellationException;
    }

    public boolean isCompletedExceptionally() {
        return state == FAILED;
    }

    public void obtrudeValue(T value) {
        force(VALUE, value);
        runDependents();
    }

    public void obtrudeException(Throwable ex) {
        force(FAILED, Objects.requireNonNull(ex));
        runDependents();
    }

    public int getNumberOfDependents() {
        return numberOfDependents();
    }

    @Override
    public String toString() {
        int count = state == NEW ? numberOfDependents() : 0;
        String text = state == VALUE ? "[Completed normally]"
                : state == FAILED ? "[Completed exceptionally: " + outcome + "]"
                : count == 0 ? "[Not completed]" : "[Not completed, " + count + " dependents]";
        return super.toString() + text;
    }

    // ---- new ones ----

    public <U> CompletableFuture<U> newIncompleteFuture() {
        return new CompletableFuture<U>();
    }

    public Executor defaultExecutor() {
        return ASYNC;
    }

    public static <U> CompletableFuture<U> supplyAsync(Supplier<U> supplier) {
        return supplyAsync(supplier, ASYNC);
    }

    public static <U> CompletableFuture<U> supplyAsync(Supplier<U> supplier, Executor executor) {
        CompletableFuture<U> future = new CompletableFuture<>();
        Objects.requireNonNull(supplier);
        given(executor).execute(new Dependent.Start(future, supplier));
        return future;
    }

    public static CompletableFuture<Void> runAsync(Runnable runnable) {
        return runAsync(runnable, ASYNC);
    }

    public static CompletableFuture<Void> runAsync(Runnable runnable, Executor executor) {
        CompletableFuture<Void> future = new CompletableFuture<>();
        Objects.requireNonNull(runnable);
        given(executor).execute(new Dependent.Start(future, () -> {
            runnable.run();
            return null;
        }));
        return future;
    }

    public CompletableFuture<T> completeAsync(Supplier<? extends T> supplier, Executor executor) {
        Objects.requireNonNull(supplier);
        given(executor).execute(new Dependent.Start(this, supplier));
        return this;
    }

    public CompletableFuture<T> completeAsync(Supplier<? extends T> supplier) {
        return completeAsync(supplier, defaultExecutor());
    }

    private static <U, F extends CompletableFuture<U>> F made(F future, int how, Object what) {
        CompletableFuture<U> any = future;
        any.outcome = what;
        any.state = how;
        return future;
    }

    public static <U> CompletableFuture<U> completedFuture(U value) {
        return made(new CompletableFuture<U>(), VALUE, value);
    }

    public static <U> CompletableFuture<U> failedFuture(Throwable ex) {
        return made(new CompletableFuture<U>(), FAILED, Objects.requireNonNull(ex));
    }

    public static <U> CompletionStage<U> completedStage(U value) {
        return made(new MinimalStage<U>(), VALUE, value);
    }

    public static <U> CompletionStage<U> failedStage(Throwable ex) {
        return made(new MinimalStage<U>(), FAILED, Objects.requireNonNull(ex));
    }

    public CompletableFuture<T> copy() {
        CompletableFuture<T> target = newIncompleteFuture();
        new Dependent(Dependent.RELAY, false, null, this, target, this).begin();
        return target;
    }

    public CompletionStage<T> minimalCompletionStage() {
        CompletableFuture<T> target = new MinimalStage<>();
        new Dependent(Dependent.RELAY, false, null, this, target, this).begin();
        return target;
    }

    @Override
    public CompletableFuture<T> toCompletableFuture() {
        return this;
    }

    public static CompletableFuture<Void> allOf(CompletableFuture<?>... cfs) {
        CompletableFuture<Void> target = new CompletableFuture<>();
        for (CompletableFuture<?> future : cfs) {
            Objects.requireNonNull(future);
        }
        new Dependent(Dependent.ALL, false, null, cfs, target, cfs.clone()).begin();
        return target;
    }

    public static CompletableFuture<Object> anyOf(CompletableFuture<?>... cfs) {
        CompletableFuture<Object> target = new CompletableFuture<>();
        for (CompletableFuture<?> future : cfs) {
            Objects.requireNonNull(future);
        }
        new Dependent(Dependent.RELAY, true, null, cfs, target, cfs.clone()).begin();
        return target;
    }

    // ---- time limits ----

    /** Of the thread that waits until the time is over; false: it was completed before. */
    private boolean awaitLimit(long nanos) {
        return state == NEW && !Await.uninterruptibly(this, STATE, NEW, Math.max(1, nanos));
    }

    private void limit(long timeout, TimeUnit unit, Runnable late) {
        if (state != NEW) {
            return;
        }
        long nanos = unit.toNanos(timeout);
        Dependent.daemon(() -> {
            if (awaitLimit(nanos)) {
                late.run();
            }
        });
    }

    public CompletableFuture<T> orTimeout(long timeout, TimeUnit unit) {
        Objects.requireNonNull(unit);
        limit(timeout, unit, () -> completeExceptionally(new TimeoutException()));
        return this;
    }

    public CompletableFuture<T> completeOnTimeout(T value, long timeout, TimeUnit unit) {
        Objects.requireNonNull(unit);
        limit(timeout, unit, () -> complete(value));
        return this;
    }

    public static Executor delayedExecutor(long delay, TimeUnit unit, Executor executor) {
        Objects.requireNonNull(unit);
        Objects.requireNonNull(executor);
        return task -> new CompletableFuture<Void>().limit(delay, unit,
                () -> executor.execute(task));
    }

    public static Executor delayedExecutor(long delay, TimeUnit unit) {
        return delayedExecutor(delay, unit, ASYNC);
    }

    // ---- stages ----

    @Override
    public <U> CompletableFuture<U> thenApply(Function<? super T, ? extends U> fn) {
        return stage(Dependent.APPLY, null, fn, this);
    }

    @Override
    public <U> CompletableFuture<U> thenApplyAsync(Function<? super T, ? extends U> fn) {
        return stage(Dependent.APPLY, defaultExecutor(), fn, this);
    }

    @Override
    public <U> CompletableFuture<U> thenApplyAsync(
            Function<? super T, ? extends U> fn, Executor executor) {
        return stage(Dependent.APPLY, given(executor), fn, this);
    }

    @Override
    public CompletableFuture<Void> thenAccept(Consumer<? super T> action) {
        return stage(Dependent.ACCEPT, null, action, this);
    }

    @Override
    public CompletableFuture<Void> thenAcceptAsync(Consumer<? super T> action) {
        return stage(Dependent.ACCEPT, defaultExecutor(), action, this);
    }

    @Override
    public CompletableFuture<Void> thenAcceptAsync(Consumer<? super T> action, Executor executor) {
        return stage(Dependent.ACCEPT, given(executor), action, this);
    }

    @Override
    public CompletableFuture<Void> thenRun(Runnable action) {
        return stage(Dependent.RUN, null, action, this);
    }

    @Override
    public CompletableFuture<Void> thenRunAsync(Runnable action) {
        return stage(Dependent.RUN, defaultExecutor(), action, this);
    }

    @Override
    public CompletableFuture<Void> thenRunAsync(Runnable action, Executor executor) {
        return stage(Dependent.RUN, given(executor), action, this);
    }

    @Override
    public <U, V> CompletableFuture<V> thenCombine(
            CompletionStage<? extends U> other, BiFunction<? super T, ? super U, ? extends V> fn) {
        return stage(Dependent.COMBINE, false, null, fn, this, other(other));
    }

    @Override
    public <U, V> CompletableFuture<V> thenCombineAsync(
            CompletionStage<? extends U> other, BiFunction<? super T, ? super U, ? extends V> fn) {
        return stage(Dependent.COMBINE, false, defaultExecutor(), fn, this, other(other));
    }

    @Override
    public <U, V> CompletableFuture<V> thenCombineAsync(
            CompletionStage<? extends U> other, BiFunction<? super T, ? super U, ? extends V> fn,
            Executor executor) {
        return stage(Dependent.COMBINE, false, given(executor), fn, this, other(other));
    }

    @Override
    public <U> CompletableFuture<Void> thenAcceptBoth(
            CompletionStage<? extends U> other, BiConsumer<? super T, ? super U> action) {
        return stage(Dependent.ACCEPT_BOTH, false, null, action, this, other(other));
    }

    @Override
    public <U> CompletableFuture<Void> thenAcceptBothAsync(
            CompletionStage<? extends U> other, BiConsumer<? super T, ? super U> action) {
        return stage(Dependent.ACCEPT_BOTH, false, defaultExecutor(), action, this, other(other));
    }

    @Override
    public <U> CompletableFuture<Void> thenAcceptBothAsync(
            CompletionStage<? extends U> other, BiConsumer<? super T, ? super U> action,
            Executor executor) {
        return stage(Dependent.ACCEPT_BOTH, false, given(executor), action, this, other(other));
    }

    @Override
    public CompletableFuture<Void> runAfterBoth(CompletionStage<?> other, Runnable action) {
        return stage(Dependent.RUN, false, null, action, this, other(other));
    }

    @Override
    public CompletableFuture<Void> runAfterBothAsync(CompletionStage<?> other, Runnable action) {
        return stage(Dependent.RUN, false, defaultExecutor(), action, this, other(other));
    }

    @Override
    public CompletableFuture<Void> runAfterBothAsync(
            CompletionStage<?> other, Runnable action, Executor executor) {
        return stage(Dependent.RUN, false, given(executor), action, this, other(other));
    }

    @Override
    public <U> CompletableFuture<U> applyToEither(
            CompletionStage<? extends T> other, Function<? super T, U> fn) {
        return stage(Dependent.APPLY, true, null, fn, this, other(other));
    }

    @Override
    public <U> CompletableFuture<U> applyToEitherAsync(
            CompletionStage<? extends T> other, Function<? super T, U> fn) {
        return stage(Dependent.APPLY, true, defaultExecutor(), fn, this, other(other));
    }

    @Override
    public <U> CompletableFuture<U> applyToEitherAsync(
            CompletionStage<? extends T> other, Function<? super T, U> fn, Executor executor) {
        return stage(Dependent.APPLY, true, given(executor), fn, this, other(other));
    }

    @Override
    public CompletableFuture<Void> acceptEither(
            CompletionStage<? extends T> other, Consumer<? super T> action) {
        return stage(Dependent.ACCEPT, true, null, action, this, other(other));
    }

    @Override
    public CompletableFuture<Void> acceptEitherAsync(
            CompletionStage<? extends T> other, Consumer<? super T> action) {
        return stage(Dependent.ACCEPT, true, defaultExecutor(), action, this, other(other));
    }

    @Override
    public CompletableFuture<Void> acceptEitherAsync(
            CompletionStage<? extends T> other, Consumer<? super T> action, Executor executor) {
        return stage(Dependent.ACCEPT, true, given(executor), action, this, other(other));
    }

    @Override
    public CompletableFuture<Void> runAfterEither(CompletionStage<?> other, Runnable action) {
        return stage(Dependent.RUN, true, null, action, this, other(other));
    }

    @Override
    public CompletableFuture<Void> runAfterEitherAsync(CompletionStage<?> other, Runnable action) {
        return stage(Dependent.RUN, true, defaultExecutor(), action, this, other(other));
    }

    @Override
    public CompletableFuture<Void> runAfterEitherAsync(
            CompletionStage<?> other, Runnable action, Executor executor) {
        return stage(Dependent.RUN, true, given(executor), action, this, other(other));
    }

    @Override
    public <U> CompletableFuture<U> thenCompose(
            Function<? super T, ? extends CompletionStage<U>> fn) {
        return stage(Dependent.COMPOSE, null, fn, this);
    }

    @Override
    public <U> CompletableFuture<U> thenComposeAsync(
            Function<? super T, ? extends CompletionStage<U>> fn) {
        return stage(Dependent.COMPOSE, defaultExecutor(), fn, this);
    }

    @Override
    public <U> CompletableFuture<U> thenComposeAsync(
            Function<? super T, ? extends CompletionStage<U>> fn, Executor executor) {
        return stage(Dependent.COMPOSE, given(executor), fn, this);
    }

    @Override
    public CompletableFuture<T> whenComplete(BiConsumer<? super T, ? super Throwable> action) {
        return stage(Dependent.WHEN, null, action, this);
    }

    @Override
    public CompletableFuture<T> whenCompleteAsync(BiConsumer<? super T, ? super Throwable> action) {
        return stage(Dependent.WHEN, defaultExecutor(), action, this);
    }

    @Override
    public CompletableFuture<T> whenCompleteAsync(
            BiConsumer<? super T, ? super Throwable> action, Executor executor) {
        return stage(Dependent.WHEN, given(executor), action, this);
    }

    @Override
    public <U> CompletableFuture<U> handle(BiFunction<? super T, Throwable, ? extends U> fn) {
        return stage(Dependent.HANDLE, null, fn, this);
    }

    @Override
    public <U> CompletableFuture<U> handleAsync(BiFunction<? super T, Throwable, ? extends U> fn) {
        return stage(Dependent.HANDLE, defaultExecutor(), fn, this);
    }

    @Override
    public <U> CompletableFuture<U> handleAsync(
            BiFunction<? super T, Throwable, ? extends U> fn, Executor executor) {
        return stage(Dependent.HANDLE, given(executor), fn, this);
    }

    @Override
    public CompletableFuture<T> exceptionally(Function<Throwable, ? extends T> fn) {
        return stage(Dependent.RECOVER, null, fn, this);
    }

    @Override
    public CompletableFuture<T> exceptionallyAsync(Function<Throwable, ? extends T> fn) {
        return stage(Dependent.RECOVER, defaultExecutor(), fn, this);
    }

    @Override
    public CompletableFuture<T> exceptionallyAsync(
            Function<Throwable, ? extends T> fn, Executor executor) {
        return stage(Dependent.RECOVER, given(executor), fn, this);
    }

    @Override
    public CompletableFuture<T> exceptionallyCompose(
            Function<Throwable, ? extends CompletionStage<T>> fn) {
        return stage(Dependent.RECOVER_BY, null, fn, this);
    }

    @Override
    public CompletableFuture<T> exceptionallyComposeAsync(
            Function<Throwable, ? extends CompletionStage<T>> fn) {
        return stage(Dependent.RECOVER_BY, defaultExecutor(), fn, this);
    }

    @Override
    public CompletableFuture<T> exceptionallyComposeAsync(
            Function<Throwable, ? extends CompletionStage<T>> fn, Executor executor) {
        return stage(Dependent.RECOVER_BY, given(executor), fn, this);
    }

    /** A stage that is only to be depended on. */
    private static final class MinimalStage<T> extends CompletableFuture<T> {
        private static UnsupportedOperationException not() {
            return new UnsupportedOperationException();
        }

        @Override
        public <U> CompletableFuture<U> newIncompleteFuture() {
            return new MinimalStage<U>();
        }

        @Override
        public CompletableFuture<T> toCompletableFuture() {
            CompletableFuture<T> target = new CompletableFuture<>();
            new Dependent(Dependent.RELAY, false, null, this, target, this).begin();
            return target;
        }

        @Override
        public T get() {
            throw not();
        }

        @Override
        public T get(long timeout, TimeUnit unit) {
            throw not();
        }

        @Override
        public T getNow(T valueIfAbsent) {
            throw not();
        }

        @Override
        public T join() {
            throw not();
        }

        @Override
        public boolean complete(T value) {
            throw not();
        }

        @Override
        public boolean completeExceptionally(Throwable ex) {
            throw not();
        }

        @Override
        public boolean cancel(boolean mayInterruptIfRunning) {
            throw not();
        }

        @Override
        public void obtrudeValue(T value) {
            throw not();
        }

        @Override
        public void obtrudeException(Throwable ex) {
            throw not();
        }

        @Override
        public boolean isDone() {
            throw not();
        }

        @Override
        public boolean isCancelled() {
            throw not();
        }

        @Override
        public boolean isCompletedExceptionally() {
            throw not();
        }

        @Override
        public int getNumberOfDependents() {
            throw not();
        }

        @Override
        public CompletableFuture<T> completeAsync(
                Supplier<? extends T> supplier, Executor executor) {
            throw not();
        }

        @Override
        public CompletableFuture<T> completeAsync(Supplier<? extends T> supplier) {
            throw not();
        }

        @Override
        public CompletableFuture<T> orTimeout(long timeout, TimeUnit unit) {
            throw not();
        }

        @Override
        public CompletableFuture<T> completeOnTimeout(T value, long timeout, TimeUnit unit) {
            throw not();
        }
    }
}
