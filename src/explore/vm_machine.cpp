#include "explore/vm_machine.h"

#include <algorithm>
#include <array>

#include "base/check.h"
#include "explore/bookkeeping.h"

namespace heddle {
namespace {

// Calls and loop iterations after which a thread that has not stopped is looked at; after which
// others may go on, because it may wait for them; and after which, if there are none, it is given
// up: nothing of the kind a program under test does alone takes that long.
constexpr std::int64_t kLook = 20'000;
constexpr std::int64_t kPause = 4'000'000;
constexpr std::int64_t kPatience = 400'000'000;
constexpr int kYields = 1'000;  // who gives way so often waits for others

}  // namespace

VmMachine::VmMachine(Vm& vm, const MachineOptions& options)
    : vm_(vm),
      hooks_(vm.boot_class("java/lang/ApplicationShutdownHooks")),
      hooks_at_(vm.known_field(hooks_, "hooks", "Ljava/util/IdentityHashMap;")->offset),
      hooks_size_at_(
          vm.known_field(vm.boot_class("java/util/IdentityHashMap"), "size", "I")->offset),
      particulars_(vm),
      options_(options),
      contention_(vm),
      requests_(vm, grounds_),
      symmetry_(vm),
      hash_(vm, contention_, symmetry_),
      stands_(vm, contention_, hash_),
      memory_(vm),
      said_(options.threads_speak),
      program_start_(vm.heap.freeze()) {
  parts_.add("threads", stands_);
  parts_.add("heap and clock", memory_);
  parts_.add("starts of threads", contention_);
  parts_.add("what can be reached", hash_);
  parts_.add("course", course_);
  parts_.add("what was said", said_);
  if (options.check_restores) parts_.check_restores();
  contention_.everything = !options.reduction;
  contention_.preset(options.contended);
  vm_.exploring = true;
  vm_.explorer = this;
  vm_.program_start = program_start_;
  vm_.several_threads = false;  // the JDK's own daemons wait for what never comes
  vm_.can_collect = false;
  vm_.clock_was_read = false;
  vm_.common_loaders.clear();
  first_of_program_ = hash_.first_of_program = vm_.threads.size();
  actors_ = {vm_.threads.front().get()};
  vm_.share_statics();
  mark_bookkeeping(vm_);
  vm_.heap.trail().record(true);
  vm_.heap.may_take = [this](std::uint64_t bytes) {
    return !may_cut_ || !interprets_ || vm_.heap.is_lasting() || !is_cut(bytes);
  };
}

VmMachine::~VmMachine() {
  vm_.heap.may_take = nullptr;
  vm_.unsettle_classes();
  vm_.common_end = 0;
  vm_.heap.trail().record(false);
  vm_.explorer = nullptr;
  vm_.program_start = 0;
  vm_.exploring = false;
}

bool VmMachine::is_of_program(ThreadId thread) const {
  return thread.index == 0 || thread.index >= first_of_program_;
}

// ---- who listens ----

void VmMachine::follow_happens_before() {
  if (following_) return;
  following_ = std::make_unique<Follower>(
      vm_, contention_, [this](Ref ref) { return hash_.name_of_object(ref); }, options_.left_out);
  stream_.add(*following_);
  parts_.add("happens-before", following_->happens_before());
  parts_.add("final fields", following_->final_fields());
  vm_.watch_private = true;
}

void VmMachine::look_for_races_first(RaceFirst first) {
  race_order_ = std::make_unique<RaceOrder>(first, contention_);
  stream_.add(*race_order_);
  parts_.add("race order", *race_order_);
}

void VmMachine::relax_reads(bool promise) {
  if (visible_ != nullptr) return;
  follow_happens_before();
  const auto name = [this](Ref ref) { return hash_.name_of_object(ref); };
  visible_ = &following_->relax(vm_, name, promise);
  parts_.add("visible writes", *visible_);
  promises_ = following_->promises();
  if (promises_ != nullptr) parts_.add("promises", *promises_);
}

void VmMachine::tell_witness(Listener* witness) {
  if (witness_ != nullptr) stream_.remove(*witness_);
  if (follows_witness_) stream_.remove(*follows_witness_);
  follows_witness_.reset();
  witness_ = witness;
  vm_.watch_private = following_ || witness_ != nullptr;
  if (witness_ == nullptr) return;
  if (!following_) {
    follows_witness_ = std::make_unique<Follower>(
        vm_, contention_, [this](Ref ref) { return hash_.name_of_object(ref); }, options_.left_out,
        Follower::For::Witness);
    stream_.add(*follows_witness_);
  }
  stream_.add(*witness_);
}

// ---- running ----

void VmMachine::run_segment(Thread& thread) {
  auto& heap = vm_.heap;
  std::vector<Fingerprint> looks;
  int yields = 0;
  running_ = thread.id;
  if (is_captured()) return;
  for (std::int64_t fuel = 0; fuel < kPatience; fuel += kLook) {
    if (thread.lasting_base != nullptr) heap.make_lasting(true);
    const auto stop = interpret(thread);
    settle_reads();
    heap.make_lasting(false);
    vm_.collection_requested = false;
    if (course_.cut || is_captured()) return;
    auto& stand = stands_[thread.id];
    if (stop == Stop::Visible) {
      stand.event = vm_.pending_event;
      stand.ways = ways_;
      stand.only_read = only_read_;
      stand.locations = locations_;
      return;
    }
    if (stop == Stop::Exit) {
      course_.exited = true;
      if (auto what = vm_.take_unsupported(); !what.empty()) {
        course_.abandoned = true;
        problems_.push_back({Problem::Kind::Unsupported, thread.id, {}, std::move(what)});
      }
      return;
    }
    if (stop == Stop::Yield) {
      fuel -= kLook - 1;
      ++yields;
    }
    if (stop != Stop::Quantum && stop != Stop::Yield) return;
    // What lasts is no part of the state, so a fingerprint cannot tell whether it comes back to
    // where it was; and it should not be left half done.
    if (thread.lasting_base != nullptr) continue;
    if (may_cut_ && is_cut()) return;
    // A loop that comes back to a state it was in will do so for ever, unless somebody else changes
    // what it reads; but then that is a contended place.
    hash_.thread_ran(thread.id, EventKind::None);
    auto look = hash_.value();
    if (only_joins(thread)) look.low += hash_.value_of(thread);   // which is left out there
    if (options_.threads_speak) look.high += fingerprint().high;  // a loop may say more and more
    if (std::find(looks.begin(), looks.end(), look) != looks.end()) {
      stand.spinning = true;
      return;
    }
    if (looks.size() < 64) looks.push_back(look);
    const bool pauses = fuel >= kPause || yields >= kYields;
    if (pauses && others_live(thread)) {
      if (must_join(thread)) contention_.contend(Fact::ThreadsAreToldApart);
      stand.event = {thread.id, EventKind::Yield, AccessMode::Plain, {}};
      stand.ways = 1;
      return;
    }
  }
  course_.abandoned = true;
  problems_.push_back({Problem::Kind::Unsupported,
                       thread.id,
                       {},
                       "a thread runs on and on without doing anything others could see"});
}

// A step that needs more than there is ends in the middle, where the search will not go on from.
// Code that lasts must not be left half done: then that is the end of everything.
Stop VmMachine::interpret(Thread& thread) {
  try {
    interprets_ = true;
    const auto stop = vm_.interpret_checked(thread, kLook);
    interprets_ = false;
    return stop;
  } catch (const std::bad_alloc&) {
    interprets_ = false;
    if (thread.lasting_base != nullptr) throw;
    if (cut_by_.empty()) cut_by_ = "want of memory: the host gives no more";
    course_.abandoned = course_.cut = true;
    return Stop::Quantum;
  }
}

// Whether there is nothing left for the end of the step, which needs so many bytes.
bool VmMachine::is_cut(std::uint64_t bytes) {
  const auto limit = options_.must_end ? options_.must_end(bytes) : std::string_view();
  if (limit.empty()) return false;
  if (cut_by_.empty()) cut_by_ = limit;
  course_.abandoned = course_.cut = true;
  return true;
}

// Whether no thread may go back from here any more, nor forward from where one has gone back to.
bool VmMachine::is_captured() {
  if (vm_.captured.empty()) return false;
  cut_by_ = vm_.captured;
  course_.abandoned = course_.cut = true;
  return true;
}

// Who goes on without being asked has not let anybody in between: what it did before could still
// happen later, and is remembered with what it does now.
void VmMachine::run(Thread& thread, bool is_chosen) {
  stands_.save(thread, parts_.count());
  stands_[thread.id] = {};
  stands_[thread.id].begun = true;
  thread.step_open = false;
  last_listing_ = {};
  if (is_chosen && !only_joins(thread)) contention_.begin_segment(thread.id);
  note_standing(thread);
  run_segment(thread);
  if (thread.lasting_base != nullptr) vm_.leave_lasting(thread);
  note_standing(thread);
  thread.granted = false;
  if (thread.status != ThreadStatus::Runnable) thread.looks = 0;
  // Threads that were started may have moved it.
  hash_.thread_ran(thread.id, stands_[thread.id].event.kind);
}

// A thread that has not begun, or waits for what has come and cannot be taken away again, goes on
// without being asked: its order with the others makes no difference. It does if an atomic step
// goes on with it, in which others have no turn any more.
bool VmMachine::goes_on_alone(const Thread& thread) const {
  if (thread.status == ThreadStatus::Ended) return false;
  if (thread.status == ThreadStatus::Runnable) return !stands_[thread.id].begun;
  if (thread.atomic_depth > 0) return false;
  if (thread.status == ThreadStatus::Joining) return vm_.can_join(thread);
  return thread.status == ThreadStatus::InitWait && vm_.can_run(thread);
}

bool VmMachine::has_ended() const {
  if (course_.shutdown != 0) return vm_.threads[course_.shutdown]->status == ThreadStatus::Ended;
  return std::all_of(actors_.begin(), actors_.end(), [](const Thread* thread) {
    return thread->daemon || thread->status == ThreadStatus::Ended;
  });
}

void VmMachine::settle() {
  for (bool moved = true; moved && !course_.exited && !course_.abandoned;) {
    moved = false;
    for (std::size_t i = 0; i < actors_.size() && !course_.exited && !course_.abandoned; ++i) {
      if (!goes_on_alone(*actors_[i])) continue;
      run(*actors_[i], false);
      moved = true;
      // What one of very many threads does takes long, because it is compared with the others.
      constexpr std::uint32_t kBetweenLooks = 32;
      const bool looks = ++runs_alone_ % kBetweenLooks == 0 || actors_.size() > kBetweenLooks;
      if (looks && may_cut_ && is_cut()) break;
    }
    if (!moved) moved = begins_shutdown();
  }
  find_choices();
}

void VmMachine::find_choices() {
  choices_are_known_ = true;
  limits_are_known_ = true;
  choices_.clear();
  reasonless_ = nullptr;
  if (course_.abandoned) {
    course_.standing = course_.cut ? Standing::Cut : Standing::Abandoned;
    return;
  }
  if (course_.exited || has_ended()) {
    course_.standing = Standing::Ended;
    return;
  }
  // Who is in an atomic step goes on as long as it can; while it waits it is not in one.
  for (const auto* thread : actors_) {
    if (thread->status == ThreadStatus::Runnable && thread->atomic_depth > 0) add_choices(*thread);
  }
  if (choices_.empty()) {
    for (const auto* thread : actors_) add_choices(*thread);
  }
  // Waking up for no reason is allowed, but need not happen (JLS 17.2.1): it saves no thread from a
  // deadlock, nor who waits for the waiter from waiting for ever.
  if (reasonless_ != nullptr) choices_.push_back({reasonless_->id, kNobodyWakes});
  // Nor does an execution go on for ever that owes somebody a write: it is always possible that the
  // promise is broken, so no cycle is fair where one is open.
  if (promises_ != nullptr && promises_->is_open() && !choices_.empty()) {
    choices_.push_back(kBreakPromise);
  }
  if (options_.limits_last) {
    limits_are_known_ = choices_.empty();
    if (choices_.empty()) add_limits();
  }
  course_.standing = choices_.empty() ? Standing::Stuck : Standing::Running;
}

bool VmMachine::is_enabled(const Thread& thread) const {
  const auto& event = stands_[thread.id].event;
  if (event.kind != EventKind::Lock) return true;
  return vm_.heap.header(event.location.object).lock == 0;
}

// A plain read of a racy place may see several writes.
bool VmMachine::may_see_others(const Thread& thread) {
  const auto& stand = stands_[thread.id];
  const auto& event = stand.event;
  return visible_ != nullptr && event.kind == EventKind::Read && event.mode == AccessMode::Plain &&
         stand.locations.empty() && visible_->is_racy(contention_.place_of(event.location));
}

void VmMachine::add_reads(const Thread& thread) {
  const auto& event = stands_[thread.id].event;
  const auto location = contention_.normal(event.location);
  const auto ways = visible_->ways(thread.id, location);
  for (std::uint32_t way = 0; way < ways; ++way) choices_.push_back({thread.id, way});
  for (const auto way :
       visible_->later_ways(thread.id, contention_.place_of(event.location), location)) {
    choices_.push_back({thread.id, way});
  }
}

// An execution counts only if all promises of its reads are kept.
void VmMachine::weigh_promises() {
  if (promises_ == nullptr) return;
  if (!promises_->is_open()) return promises_->tell_held(problems_);
  const bool refused = std::erase_if(problems_, [](const Problem& problem) {
                         return problem.kind == Problem::Kind::Unsupported;
                       }) != 0;
  if (refused) visible_->leave_out("what Heddle cannot run, where reads see later writes");
  promises_->hold(problems_);
  if (course_.standing == Standing::Running && !promises_->is_hopeless()) return;
  course_.abandoned = true;
  if (course_.standing != Standing::Cut) find_choices();
}

void VmMachine::add_choices(const Thread& thread) {
  if (thread.status == ThreadStatus::Ended || thread.unborn) return;
  const auto& stand = stands_[thread.id];
  if (stand.spinning) return;
  if (stand.event.kind != EventKind::None) {
    if (!is_enabled(thread)) return;
    if (may_see_others(thread)) return add_reads(thread);
    for (std::uint32_t way = 0; way < stand.ways; ++way) choices_.push_back({thread.id, way});
    return;
  }
  const bool last = options_.limits_last;
  if (vm_.can_run(thread) && !(last && only_time_lets_go(thread))) {
    choices_.push_back({thread.id, kGoOn});
  }
  const bool waits =
      thread.status == ThreadStatus::Waiting || thread.status == ThreadStatus::Parked ||
      thread.status == ThreadStatus::Joining || thread.status == ThreadStatus::Watching;
  // Who waits to acquire would only try again.
  const bool acquires = thread.status == ThreadStatus::Watching && thread.queue;
  const bool spurious = options_.spurious_wakeups && !course_.nobody_wakes && waits && !acquires &&
                        !(thread.status == ThreadStatus::Watching && thread.watch_steady) &&
                        thread.status != ThreadStatus::Joining;
  const bool kept = thread.status == ThreadStatus::Joining && !vm_.can_leave_join(thread);
  const bool may_time_out = thread.deadline == kNever ? spurious : !last;
  if (waits && !kept && thread.deadline > vm_.now_ns && may_time_out) {
    choices_.push_back({thread.id, kTimeOut});
    if (thread.deadline == kNever) reasonless_ = &thread;
  }
  // Not so in the JDK's synchronizers (docs/design/reduction.md).
  if (spurious && thread.deadline > vm_.now_ns && thread.deadline != kNever &&
      thread.status != ThreadStatus::Watching) {
    choices_.push_back({thread.id, kWakeEarly});
    reasonless_ = &thread;
  }
  // In the JDK, a thread that is in the queue but not asleep yet tries once more.
  if (acquires && thread.interrupt_ends_wait && vm_.is_watch_over(thread)) {
    choices_.push_back({thread.id, kTryAgain});
  }
  if (thread.status == ThreadStatus::Watching && thread.permit && permits_are_used_) {
    choices_.push_back({thread.id, kUsePermit});
  }
}

// Waking up for no reason saves no thread from waiting for ever, nor keeps it one from ending
// for ever. Who waits for a lock need not use up its permit, either. And who is on its way to a
// monitor that another holds is seen to wait there at last (native/thread.cpp: the second way).
bool VmMachine::is_owed(Choice choice) {
  if (choice == kBreakPromise) return true;
  const auto kind = stands_[choice.thread].event.kind;
  if (kind != EventKind::None) return kind != EventKind::State || choice.way == 1;
  switch (choice.way) {
    case kNobodyWakes:
    case kWakeEarly:
    case kUsePermit:
      return false;
    case kTimeOut:
      return vm_.threads[choice.thread.index]->deadline != kNever;
    default:
      return true;
  }
}

std::span<const Choice> VmMachine::choices() {
  if (!choices_are_known_) find_choices();
  if (!std::exchange(limits_are_known_, true) && !looks_ahead_ && all_poll()) add_limits();
  return choices_;
}

void VmMachine::start() {
  problems_.clear();
  if (following_) following_->happens_before().begin_step();
  outer_steps_.clear();  // no thread is in a step yet
  symmetry_.clear();
  vm_.unsettle_classes();
  hash_.queues_are_ordered = contention_.knows(Fact::QueuesAreSeen);
  permits_are_used_ = contention_.knows(Fact::ProgramParks);
  vm_.common_end = ~std::uint64_t{0};
  has_common_end_ = false;
  settle();
  find_common_end();
  hash_.freeze();
  find_symmetry();
  parts_.begin_round();
}

// Up to the first start of a thread, or the first choice, all executions are one.
void VmMachine::find_common_end() {
  if (std::exchange(has_common_end_, true)) return;
  vm_.common_end = vm_.heap.freeze();
  // The objects there are made again in every round, in the same places.
  const auto before = std::exchange(last_common_end_, vm_.common_end);
  if (vm_.captures_common && before != 0 && before != vm_.common_end && vm_.captured.empty()) {
    vm_.common_moved = true;
    vm_.captured =
        "an object of the program's that the JDK keeps for good, and that is not the same each "
        "time";
  }
  // A witness shows what was read there.
  vm_.settle_classes(witness_ == nullptr && !contention_.knows(Fact::ConstantsChange));
}

void VmMachine::take(Choice choice) {
  problems_.clear();
  if (following_) following_->happens_before().begin_step();
  contention_.effects.clear();
  if (choice == kBreakPromise) {
    contention_.effects.add_everything();
    course_.abandoned = true;
    find_choices();
    return;
  }
  if (!effects_are_wanted_) contention_.effects.add_everything();
  const auto before = counters();
  auto& thread = *vm_.threads[choice.thread.index];
  stands_.save(thread, parts_.count());
  const auto& stand = stands_[choice.thread];
  if (stand.event.kind != EventKind::None) {
    thread.granted = true;
    granted_ = stand.event;
    thread.way = choice.way;
  } else if (choice.way == kUsePermit) {
    use_permit(thread);
    find_choices();
    return;
  } else if (choice.way == kTryAgain) {
    contention_.effects.add_everything();
    thread.interrupt_ends_wait = false;
  } else if (choice.way == kNobodyWakes) {
    contention_.effects.add_everything();
    course_.nobody_wakes = true;
    find_choices();
    return;
  } else if (choice.way == kTimeOut || choice.way == kWakeEarly) {
    contention_.effects.add_everything();
    if (thread.deadline == kNever || choice.way == kWakeEarly) {
      thread.deadline = vm_.now_ns;  // for no reason at all
      tell(thread, {.event = {thread.id, EventKind::Timeout, AccessMode::Plain, {thread.object, 0}},
                    .chosen = true});
    } else {
      expire(thread);
    }
    // It has left the wait set and wants its monitor (JLS 17.2.1). An atomic step that goes on with
    // it is one step only from there on.
    if (thread.status == ThreadStatus::Waiting && thread.atomic_depth > 0) {
      thread.status = ThreadStatus::Blocked;
      thread.deadline = kNever;
      find_choices();
      return;
    }
  } else if (choice.way == kGoOn && only_time_lets_go(thread)) {
    expire(thread);
  }
  run(thread, true);
  settle();
  weigh_promises();
  if (counters() != before) contention_.effects.add_everything();
}

void VmMachine::restore(std::uint32_t mark) {
  parts_.restore(mark);
  choices_are_known_ = false;
}

}  // namespace heddle
