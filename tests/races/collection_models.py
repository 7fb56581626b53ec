"""Collections, tasks and small classes of the JDK as models; library.py says what a model is."""

from library import (ENDED, JUC, LANG, UTIL, AtomicArrays, Atomics, Block, Lookups, Markable, Model,
                     Parking, Threads, Thrown, Unknown, VarHandles, begin_thread, put_lib, strip)
from lock_models import (Barriers, Conditions, Latches, Locks, LockViews, ReadWriteLocks, Semaphores,
                         StampedLocks)


class Queues(Model):
    """The state is (capacity, items, how many there were); an item is (value, its number)."""

    @staticmethod
    def init(step, ref, capacity=None):
        put_lib(step, ref, (capacity, (), 0))

    @staticmethod
    def put(step, ref, value):
        if not Queues.offer(step, ref, value):
            raise Block()

    @staticmethod
    def offer(step, ref, value):
        capacity, items, count = step.obj(ref).lib
        if capacity is not None and len(items) >= capacity:
            return 0
        step.know.replace(("item", ref.id, count), step.know.of(step.me))
        put_lib(step, ref, (capacity, (*items, (strip(value), count)), count + 1))
        return 1

    add = offer

    @staticmethod
    def take(step, ref):
        if not step.obj(ref).lib[1]:
            raise Block()
        return Queues.poll(step, ref)

    @staticmethod
    def poll(step, ref):
        capacity, items, count = step.obj(ref).lib
        if not items:
            return None
        value, number = items[0]
        step.know.acquire(step.me, ("item", ref.id, number))
        step.know.replace(("item", ref.id, number), frozenset())
        put_lib(step, ref, (capacity, items[1:], count))
        return value


class ConcurrentMaps(Model):
    @staticmethod
    def init(step, ref, *_):
        put_lib(step, ref, ())

    @staticmethod
    def get(step, ref, key):
        value = dict(step.obj(ref).lib).get(key)
        if value is not None:
            step.know.acquire(step.me, ("key", ref.id, key))
        return value

    @staticmethod
    def containsKey(step, ref, key):
        return int(ConcurrentMaps.get(step, ref, key) is not None)

    @staticmethod
    def put(step, ref, key, value):
        old = ConcurrentMaps.get(step, ref, key)
        step.know.replace(("key", ref.id, key), step.know.of(step.me))
        entries = {**dict(step.obj(ref).lib), key: strip(value)}
        put_lib(step, ref, tuple(sorted(entries.items(), key=lambda e: repr(e[0]))))
        return old

    @staticmethod
    def putIfAbsent(step, ref, key, value):
        old = ConcurrentMaps.get(step, ref, key)
        if old is None:
            ConcurrentMaps.put(step, ref, key, value)
        return old


def touch(step, ref, kind):
    """A call of a collection that is not for several threads; one that changes it reads it, too."""
    step.access(("object", ref.id), "read", "plain")
    if kind == "write":
        step.access(("object", ref.id), "write", "plain")


class Lists(Model):
    """ArrayList, StringBuilder and whatever else is a sequence."""

    @staticmethod
    def init(step, ref, *_):
        put_lib(step, ref, ())

    @staticmethod
    def add(step, ref, value):
        touch(step, ref, "write")
        put_lib(step, ref, (*step.obj(ref).lib, strip(value)))
        return 1

    @staticmethod
    def append(step, ref, value):
        Lists.add(step, ref, value)
        return ref

    @staticmethod
    def get(step, ref, index):
        touch(step, ref, "read")
        items = step.obj(ref).lib
        if not 0 <= index < len(items):
            raise Thrown(LANG + "IndexOutOfBoundsException")
        return items[index]

    @staticmethod
    def size(step, ref):
        touch(step, ref, "read")
        return len(step.obj(ref).lib)

    length = size

    @staticmethod
    def toString(step, ref):
        touch(step, ref, "read")
        return "text"

    @staticmethod
    def isEmpty(step, ref):
        return int(Lists.size(step, ref) == 0)

    @staticmethod
    def clear(step, ref):
        touch(step, ref, "write")
        put_lib(step, ref, ())

    @staticmethod
    def iterator(step, ref):
        touch(step, ref, "read")
        return step.make("java.util.ArrayList$Itr", lib=(strip(ref), 0, len(step.obj(ref).lib)))


class Iterators(Model):
    @staticmethod
    def hasNext(step, ref):
        source, at, _ = step.obj(ref).lib
        touch(step, ref, "read")
        touch(step, source, "read")
        return int(at != len(step.obj(source).lib))

    @staticmethod
    def next(step, ref):
        source, at, size = step.obj(ref).lib
        touch(step, ref, "write")
        touch(step, source, "read")
        items = step.obj(source).lib
        if len(items) != size:
            raise Thrown(UTIL + "ConcurrentModificationException")
        if at >= size:
            raise Thrown(UTIL + "NoSuchElementException")
        put_lib(step, ref, (source, at + 1, size))
        return items[at]


class Maps(Model):
    @staticmethod
    def init(step, ref, *_):
        put_lib(step, ref, ())

    @staticmethod
    def get(step, ref, key):
        touch(step, ref, "read")
        return dict(step.obj(ref).lib).get(key)

    @staticmethod
    def containsKey(step, ref, key):
        return int(Maps.get(step, ref, key) is not None)

    @staticmethod
    def size(step, ref):
        touch(step, ref, "read")
        return len(step.obj(ref).lib)

    @staticmethod
    def put(step, ref, key, value):
        touch(step, ref, "write")
        entries = dict(step.obj(ref).lib)
        old = entries.get(key)
        entries[key] = strip(value)
        put_lib(step, ref, tuple(sorted(entries.items(), key=lambda e: repr(e[0]))))
        return old


class Wrappers(Model):
    """Collections.synchronizedMap and synchronizedList: each call holds the wrapper's monitor."""

    @staticmethod
    def other(step, name, ref, *given):
        target = step.obj(ref).lib[0]
        model = MODELS[step.obj(target).cls]
        if not hasattr(model, name):
            raise Unknown(f"a synchronized {name}")
        step.lock(ref)
        try:
            return getattr(model, name)(step, target, *given)
        finally:
            step.unlock(ref)


class Statics(Model):
    """Static methods of small classes."""

    @staticmethod
    def synchronizedMap(step, ref):
        return step.make(UTIL + "Collections$SynchronizedMap", lib=(strip(ref),))

    synchronizedList = synchronizedMap

    @staticmethod
    def arraycopy(step, source, at, target, to, many):
        values = [step.machine.get_element(step, source, at + i) for i in range(many)]
        for i, value in enumerate(values):
            step.machine.put_element(step, target, to + i, value)

    @staticmethod
    def other(step, name, value=None, *more):
        if name in ("valueOf", "intValue", "longValue", "booleanValue", "requireNonNull"):
            return value
        if name in ("max", "min"):
            return {"max": max, "min": min}[name](value, more[0])
        if name == "abs":
            return abs(value)
        if name == "length":
            return len(value)
        if name == "equals":
            return int(value == more[0])
        if name in ("newFixedThreadPool", "newSingleThreadExecutor"):
            return step.make(JUC + "ThreadPoolExecutor", lib=(value or 1, (), False, 0))
        if name == "desiredAssertionStatus":
            return 1
        if name == "outcome":  # of heddle.Heddle
            return None
        raise Unknown(f"static {name}")


class DateFormats(Model):
    @staticmethod
    def other(step, name, ref, *_):
        if name not in ("applyPattern", "toPattern"):
            raise Unknown(f"SimpleDateFormat.{name}")
        touch(step, ref, "write" if name == "applyPattern" else "read")
        return "pattern"


class Locals(Model):
    """ThreadLocal: a value for each thread."""

    @staticmethod
    def get(step, ref):
        return dict(step.obj(ref).lib).get(step.me)

    @staticmethod
    def set(step, ref, value):
        values = {**dict(step.obj(ref).lib), step.me: strip(value)}
        step.state.own(ref).lib = tuple(sorted(values.items()))


class Pools(Model):
    """The state is (how many workers, tasks that wait, was it shut down, workers there are)."""

    @staticmethod
    def submit(step, ref, target, *_):
        future = step.make(JUC + "FutureTask", lib=(strip(target), False, None))
        step.state.share(future)
        most, tasks, closed, workers = step.obj(ref).lib
        step.know.release(step.me, ("task", future.id))
        if workers < most:
            name = step.make(LANG + "Thread", {}, ()).id
            begin_thread(step, name).thread.worker = strip(ref)
            step.state.share(strip(ref))
            workers += 1
        put_lib(step, ref, (most, (*tasks, future), closed, workers))
        return future

    execute = submit

    @staticmethod
    def shutdown(step, ref):
        most, tasks, _, workers = step.obj(ref).lib
        put_lib(step, ref, (most, tasks, True, workers))


def work(step):
    """A worker of a pool takes a task, or ends."""
    pool = step.thread.worker
    most, tasks, closed, workers = step.obj(pool).lib
    if not tasks:
        if not closed:
            raise Block()
        step.thread.status = ENDED
        return
    future = tasks[0]
    put_lib(step, pool, (most, tasks[1:], closed, workers))
    step.know.acquire(step.me, ("task", future.id))
    method, values = step.machine.lambda_target(step, [step.obj(future).lib[0]])
    step.thread.entry = (method, tuple(values), future)


def finish_task(step, future, value):
    target = step.obj(future).lib[0]
    step.know.release(step.me, ("done", future.id))
    put_lib(step, future, (target, True, strip(value)))


class Futures(Model):
    @staticmethod
    def init(step, ref, target, *_):
        put_lib(step, ref, (strip(target), False, None))

    @staticmethod
    def get(step, ref):
        _, done, value = step.obj(ref).lib
        if not done:
            raise Block()
        step.know.acquire(step.me, ("done", ref.id))
        return value


MODELS = {
    LANG + "Thread": Threads, JUC + "locks.LockSupport": Parking,
    JUC + "locks.ReentrantLock": Locks, "AbstractQueuedSynchronizer$ConditionObject": Conditions,
    JUC + "locks.ReentrantReadWriteLock": ReadWriteLocks,
    "ReentrantReadWriteLock$ReadLock": LockViews, "ReentrantReadWriteLock$WriteLock": LockViews,
    JUC + "locks.StampedLock": StampedLocks, JUC + "Semaphore": Semaphores,
    JUC + "CountDownLatch": Latches, JUC + "CyclicBarrier": Barriers,
    JUC + "ArrayBlockingQueue": Queues, JUC + "LinkedBlockingQueue": Queues,
    JUC + "ConcurrentLinkedQueue": Queues, JUC + "ConcurrentHashMap": ConcurrentMaps,
    JUC + "atomic.AtomicMarkableReference": Markable,
    "java.lang.invoke.MethodHandles": Lookups, "java.lang.invoke.MethodHandles$Lookup": Lookups,
    "java.lang.invoke.VarHandle": VarHandles, UTIL + "ArrayList": Lists,
    LANG + "StringBuilder": Lists, UTIL + "ArrayList$Itr": Iterators, UTIL + "HashMap": Maps,
    UTIL + "Collections$SynchronizedMap": Wrappers, "java.text.SimpleDateFormat": DateFormats,
    LANG + "ThreadLocal": Locals, JUC + "ThreadPoolExecutor": Pools, JUC + "FutureTask": Futures,
}
MODELS.update({JUC + f"atomic.Atomic{kind}": Atomics
               for kind in ("Integer", "Long", "Boolean", "Reference")})
MODELS.update({JUC + f"atomic.Atomic{kind}Array": AtomicArrays
               for kind in ("Integer", "Long", "Reference")})
MODELS.update({name: Statics for name in (
    LANG + "Math", LANG + "System", LANG + "Integer", LANG + "Long", LANG + "Boolean",
    LANG + "String", LANG + "Class", "heddle.Heddle", UTIL + "Objects", UTIL + "Collections",
    JUC + "Executors")})
