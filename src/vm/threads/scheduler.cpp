// Threads: their start and end, and who runs when in `heddle run`.
//
// The schedule is fair and deterministic: each thread in turn runs a fixed number of calls and loop
// iterations, or until it waits. --seed draws both the next thread and the length of its turn from
// a generator instead. Time is virtual: when no thread can run, the clock jumps to the earliest
// deadline anybody waits for. It also moves by a little with each turn that was used up or given
// away, so that a loop which waits for somebody who sleeps comes to an end.

#include <algorithm>
#include <array>

#include <sys/mman.h>

#include "vm/vm.h"

namespace heddle {
namespace {

constexpr std::size_t kStackSlots = 1U << 18U;    // 2 MiB of address space a thread
constexpr std::size_t kReserveSlots = 1U << 12U;  // kept back, so that an overflow can be reported
constexpr std::uint64_t kReportRoom = 1U << 20U;  // for a thread that died of no memory to say so
constexpr std::int64_t kQuantum = 20'000;
constexpr std::int64_t kLastNs = std::int64_t{1} << 61U;  // of a clock that is explored: 73 years
constexpr std::int64_t kQuantumNs = kQuantum;  // a call or loop iteration is a nanosecond

// Frame::aux of a ThreadEnd frame: what the thread is doing.
enum Phase : std::uint8_t { kRunning = 0, kDispatching = 1, kExiting = 2 };

}  // namespace

Thread& Vm::new_thread(Ref object) {
  Thread* place = nullptr;
  for (const auto& thread : threads) {
    // While exploring, a place stands for one thread in all that is remembered of an execution.
    const bool free = explorer == nullptr ? thread->status == ThreadStatus::Ended : thread->unborn;
    if (free && thread->id.index != 0) {
      place = thread.get();
      break;
    }
  }
  Slot* stack = nullptr;
  if (place != nullptr) {
    stack = place->stack;
  } else {
    void* memory = mmap(nullptr, kStackSlots * sizeof(Slot), PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) throw std::bad_alloc();
    stack = static_cast<Slot*>(memory);
    threads.push_back(std::make_unique<Thread>());
    place = threads.back().get();
    place->id = {static_cast<std::uint32_t>(threads.size() - 1)};
  }
  const auto id = place->id;
  *place = Thread{};
  place->id = id;
  place->object = object;
  place->stack = stack;
  place->stack_end = stack + kStackSlots - kReserveSlots;
  if (object) heap.write<std::int64_t>(object, known.at.thread_eetop, id.index + 1);
  return *place;
}

Thread* Vm::thread_of(Ref thread_object) {
  const auto number = heap.read<std::int64_t>(thread_object, known.at.thread_eetop);
  if (number == 0) return nullptr;
  return threads[static_cast<std::size_t>(number - 1)].get();
}

Flow Vm::start_thread(Thread& starter, Ref thread_object) {
  if (thread_of(thread_object) != nullptr) {
    return throw_new(starter, "java/lang/IllegalThreadStateException");
  }
  if (std::count_if(threads.begin(), threads.end(), [](const auto& thread) {
        return thread->status != ThreadStatus::Ended;
      }) >= kMaxThreads) {
    return throw_new(starter, "java/lang/OutOfMemoryError",
                     "unable to create native thread: possibly out of memory or process/resource "
                     "limits reached");
  }
  // What starts with an initialiser of the JDK's own is its housekeeping, for which no thread
  // waits.
  if (starter.lasting_base != nullptr) return Flow::Return;
  auto& thread = new_thread(thread_object);
  set_thread_status(thread_object, kJavaRunnable);
  thread.daemon = is_daemon(thread_object);
  auto* run = class_of(thread_object)->select(*known_method(known.thread, "run", "()V"));
  // Without code, calling it throws: in the new thread.
  const bool is_abstract = !run->is_native() && !run->member->code;
  if (run->is_synchronized() || is_abstract) {
    // Its monitor is the starter's now, since start is synchronized too. Waiting for it takes an
    // instruction that can be tried again.
    if (run_launcher_.body == nullptr) {
      run_launcher_.max_locals = 1;
      run_launcher_.max_stack = 1;
      run_launcher_.arg_slots = 1;
      run_launcher_.body = std::make_unique<Body>();
      run_launcher_.body->insns = {{Op::Load, 0, 0},
                                   {Op::Invokevirtual, 1, run->vtable_index},
                                   {Op::Return, 0, 0},
                                   {Op::Invalid, 0, 0}};
      run_launcher_.body->bci = {0, 0, 0, 0};
    }
    run = &run_launcher_;
  }
  const std::array<Slot, 1> arguments{from_ref(thread_object)};
  const auto flow = push(
      thread,
      {.method = run, .arguments = arguments, .on_return = OnReturn::ThreadEnd, .aux = kRunning});
  if (flow == Flow::Throw || flow == Flow::Exit) {
    starter.exception = thread.exception;
    thread.status = ThreadStatus::Ended;
    // It has never lived, and its number may become another's.
    heap.write<std::int64_t>(thread_object, known.at.thread_eetop, 0);
    if (explorer != nullptr) unstart(thread);
    return flow;
  }
  several_threads = true;
  if (explorer != nullptr) {
    share(thread_object);
    explorer->started(starter, thread);
  }
  return Flow::Return;
}

bool Vm::is_daemon(Ref thread_object) const {
  if (known.at.thread_daemon != 0) return heap.read<bool>(thread_object, known.at.thread_daemon);
  const auto holder = heap.read_ref(thread_object, known.at.thread_holder);
  return holder && heap.read<bool>(holder, holder_daemon_);
}

std::int32_t Vm::thread_status(Ref thread_object) const {
  if (known.at.thread_status != 0) {
    return heap.read<std::int32_t>(thread_object, known.at.thread_status);
  }
  const auto holder = heap.read_ref(thread_object, known.at.thread_holder);
  return holder ? heap.read<std::int32_t>(holder, holder_status_) : 0;
}

void Vm::set_thread_status(Ref thread_object, std::int32_t status) {
  if (known.at.thread_status != 0) {
    heap.write(thread_object, known.at.thread_status, status);
  } else if (const auto holder = heap.read_ref(thread_object, known.at.thread_holder)) {
    heap.write(holder, holder_status_, status);
  }
}

// The frame of one phase has returned; starts the next.
Flow Vm::thread_phase(Thread& thread, std::uint8_t phase) {
  if (phase != kExiting && thread.object) {
    auto* exit = known.thread_exit;
    const std::array<Slot, 1> arguments{from_ref(thread.object)};
    if (explorer != nullptr) thread.begin_exit();
    if (exit != nullptr) {
      return push(thread, {.method = exit,
                           .arguments = arguments,
                           .on_return = OnReturn::ThreadEnd,
                           .aux = kExiting});
    }
  }
  thread.ending = true;  // and when the interpreter finds no frame, it ends
  return Flow::Return;
}

// A thread that joins looks at the thread and then waits, under the thread's monitor; the end must
// not come between.
Stop Vm::finish_thread(Thread& thread) {
  if (thread.object && heap.header(thread.object).lock != 0) {
    if (explorer != nullptr) {
      explorer->meets_holder(thread, thread.object, offsetof(ObjectHeader, lock));
    }
    thread.status = ThreadStatus::Blocked;
    thread.blocker = thread.object;
    return Stop::Ended;
  }
  if (explorer != nullptr && several_threads && thread.object) {
    thread.status = ThreadStatus::Runnable;
    const Location location{thread.object, static_cast<std::uint32_t>(known.at.thread_eetop)};
    const Event event{thread.id, EventKind::End, AccessMode::Volatile, location};
    if (explorer->stops(thread, event)) return Stop::Visible;
  }
  end_thread(thread);
  return Stop::Ended;
}

Location Vm::field_of(Ref object, const Class& cls, std::string_view name) const {
  for (const auto& field : cls.fields) {
    if (symbols.text(field.name) == name)
      return {field.is_static() ? cls.mirror : object, field.offset};
  }
  return {};
}

std::array<Location, 2> Vm::handlers_of(const Thread& thread) const {
  return {field_of(thread.object, *known.thread, "uncaughtExceptionHandler"),
          field_of(thread.object, *known.thread, "defaultUncaughtExceptionHandler")};
}

Ref Vm::reference_at(const Location& location) const {
  return location.object ? heap.read_ref(location.object, location.offset) : Ref{};
}

// The thread's own handler, that of all threads, or a thread group that is told, its own or one
// above it; or whatever a class of the program's says it is.
bool Vm::may_have_handler(const Thread& thread) {
  const auto* asked = known_method(known.thread, "getUncaughtExceptionHandler",
                                   "()Ljava/lang/Thread$UncaughtExceptionHandler;");
  if (class_of(thread.object)->select(*asked) != asked) return true;
  const auto own = handlers_of(thread);
  if (std::any_of(own.begin(), own.end(), [&](const auto& at) { return reference_at(at); })) {
    return true;
  }
  const bool held = known.at.thread_holder != 0;
  const auto holder = held ? heap.read_ref(thread.object, known.at.thread_holder) : thread.object;
  if (!holder) return false;
  const auto* told = known_method(known.thread_group, "uncaughtException",
                                  "(Ljava/lang/Thread;Ljava/lang/Throwable;)V");
  auto group = reference_at(field_of(holder, held ? *class_of(holder) : *known.thread, "group"));
  while (group && class_of(group)->select(*told) == told) {
    group = reference_at(field_of(group, *known.thread_group, "parent"));
  }
  return static_cast<bool>(group);
}

// Only to print an exception that no thread handles does ThreadGroup.uncaughtException ask for the
// name. Who calls that without dying wants something printed, and no more.
void Vm::names_thread(Thread& thread, const Frame& caller) {
  if (caller.method->owner != known.thread_group ||
      caller.method->member->name != "uncaughtException") {
    return;
  }
  const auto* first = &caller;
  while (first->prev != nullptr) first = first->prev;
  const bool is_dying = first->on_return == OnReturn::ThreadEnd && first->aux == kDispatching &&
                        as_ref(caller.locals[1]) == thread.object;
  if (is_dying) explorer->uncaught(thread, as_ref(caller.locals[2]));
}

// An exception has left the thread's outermost frame. True if there is code to run about it.
bool Vm::thread_died(Thread& thread, std::uint8_t phase) {
  const auto exception = std::exchange(thread.exception, {});
  if (phase == kDispatching) {
    const auto name = heap.read_ref(thread.object, known.at.thread_name);
    options.output(2, "\nException: " + class_of(exception)->external_name +
                          " thrown from the UncaughtExceptionHandler in thread \"" +
                          (name ? text(name) : std::string()) + "\"\n");
    if (explorer != nullptr) explorer->uncaught(thread, exception);
  }
  if (phase == kRunning) {
    if (thread.id.index == 0) exit_code = 1;
    thread.exception = exception;
    thread.dying = true;
    return true;
  }
  return thread_phase(thread, phase) == Flow::Retry;
}

// No frame is left, only an exception. Who handles it may depend on others: true if the thread
// stops before it is decided.
bool Vm::stops_dying(Thread& thread) {
  if (explorer != nullptr && several_threads && explorer->stops_uncaught(thread)) return true;
  thread.dying = false;
  const auto exception = std::exchange(thread.exception, {});
  // Of a ThreadDeath the JDK decides whether it is worth a word.
  const bool is_death = class_of(exception)->is_subclass_of(boot_class("java/lang/ThreadDeath"));
  if (explorer != nullptr && !is_death && !may_have_handler(thread)) {
    explorer->uncaught(thread, exception);
    thread_phase(thread, kDispatching);
    return false;
  }
  if (memory_ran_out) heap.grant(kReportRoom);
  auto* dispatch =
      known_method(known.thread, "dispatchUncaughtException", "(Ljava/lang/Throwable;)V");
  const std::array<Slot, 2> arguments{from_ref(thread.object), from_ref(exception)};
  push(thread, {.method = dispatch,
                .arguments = arguments,
                .on_return = OnReturn::ThreadEnd,
                .aux = kDispatching});
  return false;
}

void Vm::end_thread(Thread& thread) {
  thread.status = ThreadStatus::Ended;
  thread.ending = false;
  thread.left = nullptr;
  thread.top = nullptr;
  if (!thread.object) return;
  set_thread_status(thread.object, kJavaTerminated);
  heap.write<std::int64_t>(thread.object, known.at.thread_eetop, 0);
  wake_waiters(thread.object, true);
  // What its stack touched is given back; a reused place starts from zero pages.
  if (explorer == nullptr) madvise(thread.stack, kStackSlots * sizeof(Slot), MADV_DONTNEED);
}

// Who joins needs the monitor of the thread to go on, whatever has come to pass.
bool Vm::can_leave_join(const Thread& thread) const {
  return heap.header(thread.blocker).lock == 0;
}

bool Vm::can_join(const Thread& thread) const {
  return heap.read<std::int64_t>(thread.blocker, known.at.thread_eetop) == 0 &&
         can_leave_join(thread);
}

bool Vm::is_watch_over(const Thread& thread) const {
  return thread.watch_over || is_watch_changed(thread);
}

bool Vm::is_watch_changed(const Thread& thread) const {
  if (thread.also && heap.read<std::int32_t>(thread.also, thread.also_offset) != 0) return true;
  return heap.read<std::int32_t>(thread.blocker, thread.watch_offset) != thread.watch_value;
}

bool Vm::can_run(const Thread& thread) const {
  switch (thread.status) {
    case ThreadStatus::Runnable:
      return true;
    case ThreadStatus::Blocked:
      return heap.header(thread.blocker).lock == 0;
    case ThreadStatus::Waiting:
      return thread.deadline <= now_ns || thread.interrupt_ends_wait;
    case ThreadStatus::Parked:
      return thread.permit || thread.deadline <= now_ns;
    case ThreadStatus::Sleeping:
      return thread.deadline <= now_ns;
    case ThreadStatus::Joining:
      return (thread.deadline <= now_ns && can_leave_join(thread)) || can_join(thread);
    case ThreadStatus::Watching:
      return thread.interrupt_ends_wait || thread.deadline <= now_ns || is_watch_over(thread);
    case ThreadStatus::InitWait:
      return init_state(*class_of_mirror(thread.blocker)) != InitState::Running;
    case ThreadStatus::Pending:
      return static_cast<bool>(pending_references);
    case ThreadStatus::Ended:
      return false;
  }
  return false;
}

Thread* Vm::pick(std::size_t after) {
  std::vector<Thread*> ready;
  for (std::size_t i = 1; i <= threads.size(); ++i) {
    auto* thread = threads[(after + i) % threads.size()].get();
    if (!can_run(*thread)) continue;
    if (options.seed == 0) return thread;
    ready.push_back(thread);
  }
  return ready.empty() ? nullptr : ready[random_() % ready.size()];
}

// No thread can run: the clock jumps to the next deadline. The JDK's own housekeeping wakes up
// every minute for ever; that alone is no reason to go on.
bool Vm::pass_time() {
  auto earliest = kNever;
  bool of_the_program = false;
  for (const auto& thread : threads) {
    if (thread->status == ThreadStatus::Ended || thread->deadline == kNever) continue;
    earliest = std::min(earliest, thread->deadline);
    of_the_program = of_the_program ||
                     class_of(thread->object)->external_name != "jdk.internal.misc.InnocuousThread";
  }
  if (!of_the_program) return false;
  now_ns = std::max(now_ns, earliest);
  return true;
}

Stop Vm::schedule(const std::function<bool()>& done) {
  std::size_t current = threads.size() - 1;
  while (!done()) {
    auto* thread = pick(current);
    if (thread == nullptr) {
      if (!pass_time()) return Stop::Waiting;
      continue;
    }
    current = thread->id.index;
    auto quantum =
        options.seed == 0 ? kQuantum : static_cast<std::int64_t>(1 + random_() % kQuantum);
    const bool always = options.collect_every != 0 && can_collect;
    if (always) quantum = std::min(quantum, options.collect_every);
    const auto stop = interpret(*thread, quantum);
    if (stop == Stop::Exit) return Stop::Exit;
    if (stop == Stop::Quantum || stop == Stop::Yield) now_ns += kQuantumNs;
    if (can_collect && (always || heap.collection_wanted() || collection_requested)) collect();
  }
  return Stop::Ended;
}

void Vm::move_clock(std::int64_t to) {
  if (to <= now_ns) return;
  now_ns = to;
  clock_step = kClockTickNs;
}

std::int64_t Vm::read_clock(Thread& thread) {
  // What the JDK does once and for all is no part of any execution.
  if (heap.is_lasting()) return now_ns;
  clock_was_read = true;
  // A loop that does nothing but look at the clock must see it move, or it would never end. While
  // exploring it moves ever faster, until a wait has moved it, so that such a loop has few states.
  if (explorer == nullptr) {
    now_ns += kClockTickNs;
  } else if (explorer->limits_expire_last()) {
    // There a wait hardly ever moves it; so what counts is how often the thread has looked since it
    // last waited itself. Otherwise the looks of many would make a limit of one expire.
    constexpr std::uint32_t kMostLooks = 50;
    now_ns += std::min(kClockTickNs << thread.looks, std::max<std::int64_t>(kLastNs - now_ns, 0));
    thread.looks = std::min(thread.looks + 1, kMostLooks);
  } else {
    now_ns += std::min(clock_step, std::max<std::int64_t>(kLastNs - now_ns, 0));
    clock_step = std::min(clock_step * 2, kLastNs);
  }
  return now_ns;
}

}  // namespace heddle
