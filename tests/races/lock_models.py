"""Locks and synchronisers of java.util.concurrent as models; library.py says what a model is."""

from library import (LANG, STAY, WAITING, Block, Call, Model, Thrown, detect_interrupt, put_lib, strip,
                     wake_some)


class Locks(Model):
    """ReentrantLock: a monitor by another name."""

    @staticmethod
    def lock(step, ref):
        step.lock(ref)

    lockInterruptibly = lock

    @staticmethod
    def unlock(step, ref):
        step.unlock(ref)

    @staticmethod
    def tryLock(step, ref):
        try:
            step.lock(ref)
            return 1
        except Block:
            return 0

    @staticmethod
    def newCondition(step, ref):
        return step.make("AbstractQueuedSynchronizer$ConditionObject", lib=("condition", strip(ref)))


class Conditions(Model):
    @staticmethod
    def await_(step, ref):
        lock = step.obj(ref).lib[1]
        if step.obj(lock).owner != step.me:
            raise Thrown(LANG + "IllegalMonitorStateException")
        detect_interrupt(step)
        obj, held = step.state.own(ref), step.state.own(lock)
        step.thread.count, step.thread.status = held.count, WAITING
        held.owner, held.count, obj.waiters = None, 0, (*obj.waiters, step.me)
        step.know.release(step.me, ("monitor", lock.id))
        return STAY

    @staticmethod
    def signal(step, ref):
        wake_some(step, ref, step.obj(ref).lib[1], False, True)

    @staticmethod
    def signalAll(step, ref):
        wake_some(step, ref, step.obj(ref).lib[1], True, True)


class ReadWriteLocks(Model):
    """The state is (writer, how often, readers, read lock, write lock)."""

    @staticmethod
    def init(step, ref, *_):
        views = [step.make(f"ReentrantReadWriteLock${kind}Lock", lib=(strip(ref), kind))
                 for kind in ("Read", "Write")]
        put_lib(step, ref, (None, 0, (), *views))

    @staticmethod
    def readLock(step, ref):
        return step.obj(ref).lib[3]

    @staticmethod
    def writeLock(step, ref):
        return step.obj(ref).lib[4]


class LockViews(Model):
    @staticmethod
    def lock(step, view):
        ref, kind = step.obj(view).lib
        writer, many, readers, *views = step.obj(ref).lib
        if writer not in (None, step.me) or (kind == "Write" and readers):
            raise Block()
        step.know.acquire(step.me, ("lock", ref.id))
        if kind == "Read":
            put_lib(step, ref, (writer, many, tuple(sorted((*readers, step.me))), *views))
        else:
            step.know.acquire(step.me, ("readers", ref.id))
            put_lib(step, ref, (step.me, many + 1, readers, *views))

    @staticmethod
    def unlock(step, view):
        ref, kind = step.obj(view).lib
        writer, many, readers, *views = step.obj(ref).lib
        if kind == "Read":
            step.know.release(step.me, ("readers", ref.id))
            at = readers.index(step.me)
            put_lib(step, ref, (writer, many, readers[:at] + readers[at + 1:], *views))
        else:
            step.know.release(step.me, ("lock", ref.id))
            put_lib(step, ref, (writer if many > 1 else None, many - 1, readers, *views))


class StampedLocks(Model):
    """The state is (how often it was locked for writing, is it now, readers)."""

    @staticmethod
    def init(step, ref):
        put_lib(step, ref, (1, False, 0))

    @staticmethod
    def writeLock(step, ref):
        version, writing, readers = step.obj(ref).lib
        if writing or readers:
            raise Block()
        step.know.acquire(step.me, ("lock", ref.id))
        step.know.acquire(step.me, ("readers", ref.id))
        put_lib(step, ref, (version + 1, True, 0))
        return version + 1

    @staticmethod
    def unlockWrite(step, ref, stamp):
        version, _, _ = step.obj(ref).lib
        step.know.release(step.me, ("lock", ref.id))
        put_lib(step, ref, (version + 1, False, 0))

    @staticmethod
    def readLock(step, ref):
        version, writing, readers = step.obj(ref).lib
        if writing:
            raise Block()
        step.know.acquire(step.me, ("lock", ref.id))
        put_lib(step, ref, (version, False, readers + 1))
        return version

    @staticmethod
    def unlockRead(step, ref, stamp):
        version, writing, readers = step.obj(ref).lib
        step.know.release(step.me, ("readers", ref.id))
        put_lib(step, ref, (version, writing, readers - 1))

    @staticmethod
    def tryOptimisticRead(step, ref):
        version, writing, _ = step.obj(ref).lib
        step.know.acquire(step.me, ("lock", ref.id))
        return 0 if writing else version

    @staticmethod
    def validate(step, ref, stamp):
        version, writing, _ = step.obj(ref).lib
        step.know.acquire(step.me, ("lock", ref.id))
        return int(stamp != 0 and stamp == version and not writing)


# ---- synchronisers ----

class Semaphores(Model):
    @staticmethod
    def init(step, ref, permits, *_):
        put_lib(step, ref, (permits,))

    @staticmethod
    def acquire(step, ref, many=1):
        if not Semaphores.tryAcquire(step, ref, many):
            raise Block()

    acquireUninterruptibly = acquire

    @staticmethod
    def tryAcquire(step, ref, many=1):
        permits = step.obj(ref).lib[0]
        if permits < many:
            return 0
        step.know.acquire(step.me, ("lock", ref.id))
        put_lib(step, ref, (permits - many,))
        return 1

    @staticmethod
    def release(step, ref, many=1):
        step.know.release(step.me, ("lock", ref.id))
        put_lib(step, ref, (step.obj(ref).lib[0] + many,))


class Latches(Model):
    @staticmethod
    def init(step, ref, count):
        put_lib(step, ref, (count,))

    @staticmethod
    def countDown(step, ref):
        step.know.release(step.me, ("lock", ref.id))
        put_lib(step, ref, (max(0, step.obj(ref).lib[0] - 1),))

    @staticmethod
    def await_(step, ref):
        if step.obj(ref).lib[0]:
            raise Block()
        step.know.acquire(step.me, ("lock", ref.id))


class Barriers(Model):
    """The state is (parties, round, (thread, round) of those that wait, action, is it done)."""

    @staticmethod
    def init(step, ref, parties, action=None):
        put_lib(step, ref, (parties, 0, (), action, False))

    @staticmethod
    def await_(step, ref):
        parties, now, waiting, action, done = step.obj(ref).lib
        arrived = dict(waiting)
        if arrived.get(step.me, now) < now:
            step.know.acquire(step.me, ("barrier", ref.id, arrived.pop(step.me)))
            put_lib(step, ref, (parties, now, tuple(sorted(arrived.items())), action, done))
            return 0
        is_last = sum(r == now for r in arrived.values()) == parties - (step.me not in arrived)
        if step.me in arrived and not is_last:
            raise Block()
        if not done:
            step.know.release(step.me, ("barrier", ref.id, now))
        if not is_last:
            arrived[step.me] = now
            put_lib(step, ref, (parties, now, tuple(sorted(arrived.items())), action, False))
            return STAY
        if not done:
            step.know.acquire(step.me, ("barrier", ref.id, now))
        if action is not None and not done:
            put_lib(step, ref, (parties, now, waiting, action, True))
            raise Call(action)
        step.know.release(step.me, ("barrier", ref.id, now))
        put_lib(step, ref, (parties, now + 1, waiting, action, False))
        return 0
