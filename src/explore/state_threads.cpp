// Of states (explore/state_hash.h): what threads are like, each by itself or with all it leads to.

#include <algorithm>
#include <bit>
#include <numeric>

#include "classfile/descriptor.h"
#include "explore/state_hash.h"
#include "program/liveness.h"

namespace heddle {
namespace {

bool is_native_frame(const Frame& frame) {
  return frame.ip == nullptr || frame.method->native != nullptr;
}

void add_term(Fingerprint term, Fingerprint* sum) {
  sum->low += term.low;
  sum->high += term.high;
}

}  // namespace

// ---- stacks ----

void StateHash::add_slot(Slot slot, bool is_ref, Mixer& mixer, Stack& stack) const {
  if (is_ref && is_fresh(as_ref(slot))) {
    mixer.add(kFresh);
    stack.fresh.push_back(as_ref(slot));
  } else {
    mixer.add(slot);
  }
}

void StateHash::look_at_frame(Frame& frame, const Frame* above, Mixer& mixer, Stack& stack) {
  const auto& method = *frame.method;
  const auto index = frame.ip != nullptr && method.body != nullptr
                         ? static_cast<std::uint64_t>(frame.ip - method.body->insns.data())
                         : ~std::uint64_t{0};
  mixer.add(std::uint64_t{method.id.index} << 32U ^ index);
  mixer.add(static_cast<std::uint64_t>(frame.on_return) << 8U | frame.aux |
            (frame.locked ? 1ULL << 16U : 0));
  if (frame.locked) add_slot(from_ref(frame.lock), true, mixer, stack);
  if (frame.on_return != OnReturn::Nothing) mixer.add(frame.data);
  if (method.owner == nullptr) {
    for (std::size_t i = 0; i < method.arg_slots; i++) {
      add_slot(frame.locals[i], true, mixer, stack);
    }
    return;
  }
  if (is_native_frame(frame)) {
    const auto* slot = frame.locals;
    if (!method.is_static()) add_slot(*slot++, true, mixer, stack);
    for (ParameterReader types(method.member->descriptor); !types.done();) {
      const auto type = basic_type(types.next().front());
      add_slot(*slot, is_reference(type), mixer, stack);
      slot += slots_of(type);
    }
    return;
  }
  const auto map = slot_map(*method.owner, method, static_cast<std::size_t>(index));
  for (std::size_t word = 0; word < map.local_words(); word++) {
    const auto refs = map.live_refs(word);
    for (auto bits = map.live(word); bits != 0; bits &= bits - 1) {
      const auto bit = static_cast<unsigned>(std::countr_zero(bits));
      add_slot(frame.locals[word * 64 + bit], (refs >> bit & 1U) != 0, mixer, stack);
    }
  }
  const auto* operands = frame.stack();
  std::size_t depth = map.stack_depth();
  if (above != nullptr) depth = std::min(depth, static_cast<std::size_t>(above->locals - operands));
  for (std::size_t i = 0; i < depth; i++) {
    if (map.is_second_stack(i)) continue;
    add_slot(operands[i], map.is_ref_stack(i), mixer, stack);
  }
}

void StateHash::look_at(const Thread& thread, Stack& stack) {
  Mixer mixer;
  mixer.add(static_cast<std::uint64_t>(stack.before));
  stack.fresh.clear();
  const Frame* above = nullptr;
  for (auto* frame = thread.top; frame != nullptr; above = frame, frame = frame->prev) {
    look_at_frame(*frame, above, mixer, stack);
  }
  stack.hash = mixer.value();
  stack.known = true;
}

std::vector<Ref> StateHash::references(const Thread& thread, std::uint64_t from) {
  const auto frozen_end = std::exchange(frozen_end_, from);
  Stack stack;
  look_at(thread, stack);
  frozen_end_ = frozen_end;
  return std::move(stack.fresh);
}

// ---- one thread ----

std::uint64_t StateHash::status_of(const Thread& thread) {
  return static_cast<std::uint64_t>(thread.status) | (thread.permit ? 0x100U : 0U) |
         (thread.interrupt_ends_wait ? 0x200U : 0U) | (thread.ending ? 0x400U : 0U) |
         (thread.watch_over ? 0x800U : 0U) | (thread.step_interrupted ? 0x1000U : 0U) |
         std::uint64_t{thread.looks} << 16U | std::uint64_t{thread.atomic_depth} << 32U;
}

void StateHash::add_stack(const Thread& thread, Mixer& mixer) {
  auto& stack = stack_at(thread.id);
  if (!stack.known) look_at(thread, stack);
  mixer.add(stack.hash.low);
  mixer.add(stack.hash.high);
  for (const auto ref : stack.fresh) add_ref(ref, mixer);
  add_ref(thread.object, mixer);
}

void StateHash::add_waiting(const Thread& thread, Mixer& mixer) {
  if (thread.exception) add_ref(thread.exception, mixer);
  if (thread.left != nullptr) mixer.add(thread.left->id.index);
  if (thread.queue) add_queue(thread, mixer);
  if (thread.looked_at) add_ref(thread.looked_at, mixer);
  if (thread.status == ThreadStatus::Runnable) return;
  // Who is parked or sleeps waits for nothing in particular, and what it waited for before is over.
  const bool blocked =
      thread.status != ThreadStatus::Parked && thread.status != ThreadStatus::Sleeping;
  if (blocked) add_ref(thread.blocker, mixer);
  mixer.add(thread.saved_depth);
  if (thread.status == ThreadStatus::Watching) {
    mixer.add(std::uint64_t{thread.watch_offset} << 32U |
              static_cast<std::uint32_t>(thread.watch_value));
    if (thread.also) add_ref(thread.also, mixer);
  }
  if (thread.deadline != kNever) {
    mixer.add(static_cast<std::uint64_t>(std::max<std::int64_t>(0, thread.deadline - vm_.now_ns)));
  }
}

void StateHash::add_thread(const Thread& thread, Mixer& mixer) {
  add_stack(thread, mixer);
  mixer.add(status_of(thread));
  add_waiting(thread, mixer);
}

// Where it stands in a synchronizer's queue, if anybody asks.
void StateHash::add_queue(const Thread& thread, Mixer& mixer) {
  add_ref(thread.queue, mixer);
  if (thread.queue_deadline != kNever) {
    mixer.add(
        static_cast<std::uint64_t>(std::max<std::int64_t>(0, thread.queue_deadline - vm_.now_ns)));
  }
  if (!queues_are_ordered) return;
  mixer.add(static_cast<std::uint64_t>(
      std::count_if(vm_.threads.begin(), vm_.threads.end(), [&](const auto& other) {
        return other->status != ThreadStatus::Ended && other->queue == thread.queue &&
               other->queue_order < thread.queue_order;
      })));
}

template <class Number>
std::uint64_t StateHash::fresh_accesses(const Thread& thread, Number number) {
  const auto& trace = contention_.trace(thread.id);
  if (trace.fresh == 0) return 0;
  std::uint64_t sum = 0;
  for (const auto& access : trace.footprint) {
    if (access.fresh) sum += contention_.hash_of(access, number);
  }
  return sum;
}

// How it waits, if that is not for something new, nor for a time.
std::optional<StateHash::Waiting> StateHash::waiting_of(const Thread& thread) const {
  if (thread.status == ThreadStatus::Ended) return Waiting{~std::uint64_t{0}, {}, 0};
  if (thread.exception || thread.queue || thread.looked_at) return std::nullopt;
  const auto status = status_of(thread);
  if (thread.status == ThreadStatus::Runnable) return Waiting{status, {}, 0};
  const bool parked = thread.status == ThreadStatus::Parked;
  if (thread.deadline != kNever || thread.status == ThreadStatus::Watching ||
      (!parked && is_fresh(thread.blocker))) {
    return std::nullopt;
  }
  return Waiting{status, parked ? Ref{} : thread.blocker, thread.saved_depth};
}

// A thread that leads to nothing new does not change unless it runs, or others change how it waits.
bool StateHash::make_whole(const Thread& thread, const Waiting& waiting) {
  auto& stack = stack_at(thread.id);
  if (stack.is_whole && stack.whole_waiting == waiting) return true;
  if (!stack.known) look_at(thread, stack);
  if (!stack.fresh.empty() || is_fresh(thread.object)) return false;
  Mixer mixer;
  mixer.add(stack.hash.low);
  mixer.add(stack.hash.high);
  mixer.add(thread.object.index);
  mixer.add(waiting.status);
  mixer.add(std::uint64_t{waiting.blocker.index} << 32U | waiting.depth);
  stack.whole = mixer.value();
  stack.is_whole = true;
  stack.whole_waiting = waiting;
  return true;
}

// ---- all threads, as a sum ----

// None if something new can be reached, from a thread or from elsewhere: then what the threads are
// like depends on the order in which it is.
std::optional<Fingerprint> StateHash::sum_of_threads() {
  if (!cells_.empty() || !vm_.init_failures.empty() || !vm_.heap.array_hash_log.empty()) {
    return std::nullopt;
  }
  Fingerprint sum;
  for (std::size_t i = 0; i < vm_.threads.size(); i = next(i)) {
    const auto& thread = *vm_.threads[i];
    if (thread.unborn) continue;
    if (only_joins(thread)) {
      Mixer mixer;
      add_joiner(thread, mixer);
      add_term(mixer.value(), &sum);
    } else if (!add_by_itself(thread, &sum)) {
      return std::nullopt;
    }
  }
  return sum;
}

// Threads that are the same have no names then: their own objects are called as each of them would
// call them, and the thread that holds a monitor says so itself.
bool StateHash::add_by_itself(const Thread& thread, Fingerprint* sum) {
  bool needs_names = false;
  const auto accesses = contention_.hash_of(thread.id, [&](ThreadId other) {
    needs_names = needs_names || symmetry_.class_of(other) != 0;
    return other.index;
  });
  const auto waiting = waiting_of(thread);
  if (needs_names || !waiting) return false;
  const auto& stack = stack_at(thread.id);
  const bool is_known =
      stack.has_term && stack.term_accesses == accesses && stack.term_waiting == *waiting;
  if (!is_known && !make_term(thread, *waiting, accesses)) return false;
  add_term(stack.term, sum);
  return true;
}

bool StateHash::make_term(const Thread& thread, const Waiting& waiting, std::uint64_t accesses) {
  auto& stack = stack_at(thread.id);
  const auto same = symmetry_.class_of(thread.id);
  const bool ended = thread.status == ThreadStatus::Ended;
  Mixer mixer;
  mixer.add(accesses);
  mixer.add(same != 0 ? kFresh | same : thread.id.index);
  mixer.add(waiting.status);
  mixer.add(std::uint64_t{waiting.blocker.index} << 32U | waiting.depth);
  if (same == 0 || ended) {
    // What is new cannot be reached.
    mixer.add(fresh_accesses(thread, [](Ref) { return std::optional<std::uint32_t>(); }));
  }
  if (!ended) {
    if (same != 0 ? !close(thread) : !make_whole(thread, waiting)) return false;
    const auto& part = same != 0 ? stack.closed : stack.whole;
    mixer.add(part.low);
    mixer.add(part.high);
  }
  stack.term = mixer.value();
  stack.has_term = true;
  stack.term_waiting = waiting;
  stack.term_accesses = accesses;
  return true;
}

void StateHash::add_joiner(const Thread& thread, Mixer& mixer) {
  mixer.add((thread.permit ? 1U : 0U) | (thread.interrupt_ends_wait ? 2U : 0U));
}

// ---- all threads, as a walk meets them ----

void StateHash::walk_threads(Mixer& mixer) {
  for (std::size_t i = 0; i < order_.size(); i = next(i)) {
    const auto index = order_[i];
    const auto& thread = *vm_.threads[index];
    if (thread.unborn) continue;
    if (only_joins(thread)) {
      add_joiner(thread, mixer);
      continue;
    }
    mixer.add(contention_.hash_of(thread.id, [this](ThreadId other) { return name_of(other); }));
    if (thread.status == ThreadStatus::Ended) continue;
    mixer.add(name_of(thread.id));
    const auto waiting = symmetry_.class_of(thread.id) == 0 ? waiting_of(thread) : std::nullopt;
    if (is_closed(thread)) {
      add_closed(thread, mixer);
    } else if (waiting && make_whole(thread, *waiting)) {
      const auto& whole = stack_at(thread.id).whole;
      mixer.add(whole.low);
      mixer.add(whole.high);
    } else {
      add_thread(thread, mixer);
    }
  }
}

void StateHash::walk_accesses(Mixer& mixer) {
  const auto number = [this](Ref ref) { return numbering_.find(ref.index); };
  for (std::size_t i = 0; i < order_.size(); i = next(i)) {
    const auto& thread = *vm_.threads[order_[i]];
    if (thread.unborn || only_joins(thread) || is_closed(thread)) continue;
    const auto sum = fresh_accesses(thread, number);
    if (sum == 0) continue;  // no thread can reach what it accessed any more
    mixer.add(name_of(thread.id));
    mixer.add(sum);
  }
}

// ---- threads that are the same ----

// A thread that only waits for them to end is where it must be.
void StateHash::know_joiner() {
  joiner_only_joins_ = symmetry_.is_active() && symmetry_.some_live();
}

// Of a thread's own objects, one that is not the thread itself.
bool StateHash::is_own_part(Ref ref) const {
  return some_own_ && symmetry_.is_own(ref) && !vm_.class_of(ref)->is_subclass_of(vm_.known.thread);
}

// What a thread is known by, but does not go by (VmMachine::identities).
bool StateHash::is_identity(std::uint32_t offset) const {
  const auto& at = vm_.known.at;
  return offset == at.thread_name || (offset & ~4U) == at.thread_tid ||
         (offset & ~4U) == at.thread_eetop;
}

std::uint32_t StateHash::name_of(ThreadId thread) const {
  return called_.empty() ? thread.index : called_[thread.index];
}

std::uint32_t StateHash::renamed(std::uint32_t lock) const {
  if (lock == 0 || called_.empty()) return lock;
  return held_by(name_of({(lock >> kLockDepthBits) - 1}), lock);
}

std::uint32_t StateHash::held_by(std::uint32_t name, std::uint32_t lock) {
  return (name + 1) << kLockDepthBits | (lock & ((1U << kLockDepthBits) - 1));
}

// Objects that have a name are counted with the number of the thread that locked them.
void StateHash::rename_locks(const Thread& thread, std::uint32_t name, Fingerprint* changes) const {
  if (name == thread.id.index) return;
  for (const auto object : contention_.trace(thread.id).held) {
    const auto lock = vm_.heap.header(object).lock;
    if (lock == 0 || is_fresh(object)) continue;
    const auto cell = std::uint64_t{object.index} * 8 + offsetof(ObjectHeader, lock);
    change(cell, lock, false, changes);
    change(cell, held_by(name, lock), true, changes);
  }
}

// A walk from one thread, to which all others are the same.
void StateHash::begin_alone(const Thread& thread) {
  numbering_.clear();
  work_.clear();
  called_.assign(vm_.threads.size(), 0);
  called_[thread.id.index] = 1;
}

const StateHash::OwnWalk& StateHash::own_walk(const Thread& thread) {
  auto& stack = stack_at(thread.id);
  if (!stack.known) look_at(thread, stack);
  if (own_walks_.size() <= thread.id.index) own_walks_.resize(thread.id.index + 1U);
  auto& walk = own_walks_[thread.id.index];
  if (walk.known && walk.own == own_[thread.id.index] && walk.starts == stack.fresh) return walk;
  Mixer mixer;
  begin_alone(thread);
  for (const auto ref : stack.fresh) add_ref(ref, mixer);
  add_ref(thread.object, mixer);
  const auto is_old = [this](Ref ref) { return std::uint64_t{ref.index} * 8 < frozen_end_; };
  std::size_t i = 0;
  for (; i < work_.size() && is_old(work_[i]); ++i) add_object(work_[i], mixer);
  called_.clear();
  walk.is_old = i == work_.size();
  walk.known = true;
  walk.own = own_[thread.id.index];
  walk.starts = stack.fresh;
  walk.reached = work_;
  walk.hash = mixer.value();
  return walk;
}

void StateHash::add_held(const Thread& thread, Mixer& mixer) const {
  for (const auto object : contention_.trace(thread.id).held) {
    if (!is_fresh(object)) mixer.add(object.index);
  }
}

// Whether all that it leads to is its own. Then that does not change unless it runs.
bool StateHash::close(const Thread& thread) {
  auto& stack = stack_at(thread.id);
  if (stack.is_closed) return true;
  if (symmetry_.class_of(thread.id) == 0) return false;
  const auto& walk = own_walk(thread);
  if (!walk.is_old) return false;
  const auto number = [&](Ref ref) -> std::optional<std::uint32_t> {
    const auto found = std::find(walk.reached.begin(), walk.reached.end(), ref);
    if (found == walk.reached.end()) return std::nullopt;
    return static_cast<std::uint32_t>(found - walk.reached.begin());
  };
  Mixer mixer;
  mixer.add(stack.hash.low);
  mixer.add(stack.hash.high);
  mixer.add(walk.hash.low);
  mixer.add(walk.hash.high);
  mixer.add(fresh_accesses(thread, number));
  add_held(thread, mixer);
  stack.closed = mixer.value();
  stack.is_closed = true;
  return true;
}

// Threads that wait for nothing, and get at nothing that others get at, are told by themselves in a
// walk, too.
bool StateHash::is_closed(const Thread& thread) {
  return symmetry_.is_active() && stack_at(thread.id).is_closed &&
         thread.status == ThreadStatus::Runnable && !thread.exception && !thread.queue &&
         !thread.looked_at && !own_is_reached_ && vm_.heap.array_hash_log.empty();
}

// Of what is its own, only the thread itself is reached from elsewhere: by what it has locked. So
// it has a number like any other object, but need not be looked at once more.
void StateHash::add_closed(const Thread& thread, Mixer& mixer) {
  const auto& closed = stack_at(thread.id).closed;
  mixer.add(closed.low);
  mixer.add(closed.high);
  mixer.add(numbering_.number(thread.object.index).first);
  mixer.add(status_of(thread));
}

std::uint64_t StateHash::value_of(const Thread& thread) {
  const bool ended = thread.status == ThreadStatus::Ended;
  Mixer mixer;
  mixer.add(contention_.hash_of(thread.id, [](ThreadId) { return 0U; }));
  if (!ended && close(thread) && is_closed(thread)) {
    const auto& closed = stack_at(thread.id).closed;
    mixer.add(closed.low);
    mixer.add(closed.high);
    mixer.add(status_of(thread));
    return mixer.value().low;
  }
  begin_alone(thread);
  if (!ended) add_thread(thread, mixer);
  for (std::size_t i = 0; i < work_.size(); ++i) add_object(work_[i], mixer);
  mixer.add(fresh_accesses(thread, [this](Ref ref) { return numbering_.find(ref.index); }));
  add_held(thread, mixer);
  called_.clear();
  return mixer.value().low;
}

// Those that are the same share the names they have, in the order of what they are like now.
void StateHash::name_threads() {
  if (order_.size() != vm_.threads.size() || order_is_changed_) {
    order_.resize(vm_.threads.size());
    std::iota(order_.begin(), order_.end(), 0U);
  }
  order_is_changed_ = symmetry_.is_active();
  if (!symmetry_.is_active()) return;
  for (const auto& same : symmetry_.classes()) {
    sorted_.clear();
    for (const auto thread : same) {
      sorted_.emplace_back(value_of(*vm_.threads[thread.index]), thread.index);
    }
    std::sort(sorted_.begin(), sorted_.end());
    for (std::size_t i = 0; i < same.size(); ++i) order_[same[i].index] = sorted_[i].second;
  }
  called_.resize(order_.size());
  for (std::uint32_t i = 0; i < order_.size(); ++i) called_[order_[i]] = i;
}

}  // namespace heddle
