package java.util.concurrent;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What a {@link CompletableFuture} does when others are completed: all of its sources, or one of them. It is
 * registered with each source that is not complete yet. The thread that completes one, or finds that all are when
 * registering, may perform it; who does so first says {@link #claim}.
 */
final class Dependent implements Runnable, CompletableFuture.AsynchronousCompletionTask {
    static final int APPLY = 0;
    static final int ACCEPT = 1;
    static final int RUN = 2;
    static final int COMBINE = 3;
    static final int ACCEPT_BOTH = 4;
    static final int COMPOSE = 5;
    static final int RELAY = 6;
    static final int ALL = 7;
    // Those that are also for sources that have failed.
    static final int WHEN = 8;
    static final int HANDLE = 9;
    static final int RECOVER = 10;
    static final int RECOVER_BY = 11;

    /** A dependent in the list of one source. */
    static final class Link {
        final Dependent dependent;
        volatile int linked; // written when it is registered, read when it is taken
        Link next;

        Link(Dependent dependent) {
            this.dependent = dependent;
        }
    }

    /** What completes a future to begin with. */
    static final class Start implements Runnable, CompletableFuture.AsynchronousCompletionTask {
        private final CompletableFuture<?> target;
        private final Supplier<?> supplier;

        Start(CompletableFuture<?> target, Supplier<?> supplier) {
            this.target = target;
            this.supplier = supplier;
        }

        @Override
        public void run() {
            if (!target.isNew()) {
                return;
            }
            Object value;
            try {
                value = supplier.get();
            } catch (Throwable e) {
                target.endThrown(e);
                return;
            }
            target.endWith(value);
        }
    }

    private final int kind;
    private final boolean either;
    private final Executor executor; // null: the thread that performs it
    private final Object action;
    private final CompletableFuture<?> target;
    private final CompletableFuture<?>[] sources;
    private volatile int claimed;
    private final Object[] values; // of the sources, once it is claimed
    private int known;
    private Throwable thrown;

    Dependent(int kind, boolean either, Executor executor, Object action,
            CompletableFuture<?> target, CompletableFuture<?>... sources) {
        this.kind = kind;
        this.either = either;
        this.executor = executor;
        this.action = action;
        this.target = target;
        this.sources = sources;
        this.values = new Object[Math.max(2, sources.length)];
    }

    static void daemon(Runnable task) {
        Thread thread = new Thread(task, "CompletableFutureDelayScheduler");
        thread.setDaemon(true);
        thread.start();
    }

    // ---- steps (src/vm/juc/steps.cpp) ----

    /** Whether it is to be performed, by the current thread; then it knows how its sources have ended. */
    private boolean claim() {
        if (claimed != 0 || !isReady()) {
            return false;
        }
        int passed = either ? Await.any(complete() - 1) : 0; // of those that are complete
        claimed = 1;
        for (CompletableFuture<?> source : sources) {
            if (source.isNew() || (either && passed-- != 0)) {
                continue;
            }
            if (!source.isFailed()) {
                values[known++] = source.outcome();
            } else if (thrown == null) {
                thrown = (Throwable) source.outcome();
            }
        }
        return target.isNew();
    }

    private int complete() {
        int count = 0;
        for (CompletableFuture<?> source : sources) {
            count += source.isNew() ? 0 : 1;
        }
        return count;
    }

    private boolean isReady() {
        for (CompletableFuture<?> source : sources) {
            if (source.isNew() != either) {
                return either;
            }
        }
        return !either;
    }

    private boolean isWanted() {
        return target.isNew();
    }

    // ---- what is done ----

    void begin() {
        for (CompletableFuture<?> source : sources) {
            if (!source.register(this) && either) {
                break;
            }
        }
        fire();
    }

    void fire() {
        if (!claim()) {
            return;
        }
        if (thrown != null && kind < WHEN) {
            target.endThrown(thrown);
        } else if (executor == null || passesOn()) {
            work();
        } else {
            try {
                executor.execute(this);
            } catch (Throwable e) {
                target.endThrown(e);
            }
        }
    }

    /** Of a source that has not failed, to recover is to do nothing. */
    private boolean passesOn() {
        return (kind == RECOVER || kind == RECOVER_BY) && thrown == null;
    }

    @Override
    public void run() {
        if (isWanted()) {
            work();
        }
    }

    private void work() {
        try {
            perform();
        } catch (Throwable e) {
            target.endThrown(e);
        }
    }

    @SuppressWarnings("unchecked")
    private void perform() {
        Object value = values[0];
        switch (kind) {
            case APPLY:
                target.endWith(((Function<Object, Object>) action).apply(value));
                return;
            case ACCEPT:
                ((Consumer<Object>) action).accept(value);
                break;
            case RUN:
                ((Runnable) action).run();
                break;
            case COMBINE:
                target.endWith(((BiFunction<Object, Object, Object>) action).apply(value, values[1]));
                return;
            case ACCEPT_BOTH:
                ((BiConsumer<Object, Object>) action).accept(value, values[1]);
                break;
            case COMPOSE:
                endLikeStage((Function<Object, CompletionStage<?>>) action, value);
                return;
            case RELAY:
                target.endWith(value);
                return;
            case WHEN:
                tell((BiConsumer<Object, Throwable>) action, value);
                return;
            case HANDLE:
                target.endWith(((BiFunction<Object, Throwable, Object>) action).apply(value, thrown));
                return;
            case RECOVER:
                target.endWith(thrown == null ? value
                        : ((Function<Throwable, Object>) action).apply(thrown));
                return;
            case RECOVER_BY:
                if (thrown == null) {
                    target.endWith(value);
                } else {
                    endLikeStage((Function<Object, CompletionStage<?>>) action, thrown);
                }
                return;
            default:
                break;
        }
        target.endWith(null);
    }

    private void endLikeStage(Function<Object, CompletionStage<?>> function, Object argument) {
        CompletableFuture<?> other = function.apply(argument).toCompletableFuture();
        new Dependent(RELAY, false, null, other, target, other).begin();
    }

    /** The target ends as the source has, unless only telling so has failed. */
    private void tell(BiConsumer<Object, Throwable> listener, Object value) {
        Throwable e = thrown;
        try {
            listener.accept(value, thrown);
        } catch (Throwable again) {
            if (e == null) {
                e = again;
            } else if (e != again) {
                e.addSuppressed(again);
            }
        }
        if (e == null) {
            target.endWith(value);
        } else {
            target.endThrown(e);
        }
    }
}
