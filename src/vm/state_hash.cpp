#include "vm/state_hash.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "classfile/descriptor.h"
#include "program/liveness.h"
#include "vm/native/off_heap.h"

namespace heddle {
namespace {

constexpr std::uint64_t kFresh = 1ULL << 40U;

std::uint32_t half_of(std::uint64_t word, bool high) {
  return static_cast<std::uint32_t>(high ? word >> 32U : word);
}

bool is_native_frame(const Frame& frame) {
  return frame.ip == nullptr || frame.method->native != nullptr;
}

}  // namespace

std::pair<std::uint32_t, bool> StateHash::Numbering::number(std::uint64_t key) {
  if (std::size_t{count_} * 2 >= entries_.size()) grow();
  const auto mask = entries_.size() - 1;
  for (auto i = Mixer::finished(key) & mask;; i = (i + 1) & mask) {
    auto& entry = entries_[i];
    if (entry.epoch != epoch_) {
      entry = {key, epoch_, count_};
      return {count_++, true};
    }
    if (entry.key == key) return {entry.number, false};
  }
}

std::optional<std::uint32_t> StateHash::Numbering::find(std::uint64_t key) const {
  const auto mask = entries_.size() - 1;
  for (auto i = Mixer::finished(key) & mask;; i = (i + 1) & mask) {
    const auto& entry = entries_[i];
    if (entry.epoch != epoch_) return std::nullopt;
    if (entry.key == key) return entry.number;
  }
}

void StateHash::Numbering::grow() {
  std::vector<Entry> old(entries_.size() * 2);
  old.swap(entries_);
  const auto mask = entries_.size() - 1;
  for (const auto& entry : old) {
    if (entry.epoch != epoch_) continue;
    auto i = Mixer::finished(entry.key) & mask;
    while (entries_[i].epoch == epoch_) i = (i + 1) & mask;
    entries_[i] = entry;
  }
}

void StateHash::freeze() {
  frozen_end_ = vm_.heap.freeze();
  contention_.set_frozen_end(frozen_end_);
  followed_ = vm_.heap.trail().mark();
  changes_ = {};
  cells_.clear();
  log_.clear();
  know_own_objects(false);
}

void StateHash::know_own_objects(bool known) {
  some_own_ = known;
  for (auto& stack : stacks_) stack.known = stack.is_closed = false;
}

void StateHash::thread_ran(ThreadId thread, EventKind before) {
  auto& stack = stack_at(thread);
  stack.before = before;
  stack.known = stack.is_closed = false;
}

StateHash::Mark StateHash::mark() {
  follow_trail();
  return {changes_, log_.size()};
}

void StateHash::restore(const Mark& mark) {
  while (log_.size() > mark.log) {
    const auto last = log_.back();
    const auto place = std::lower_bound(cells_.begin(), cells_.end(), last.cell);
    if (last.added) {
      cells_.erase(place);
    } else {
      cells_.insert(place, last.cell);
    }
    log_.pop_back();
  }
  changes_ = mark.changes;
  followed_ = vm_.heap.trail().mark();
}

void StateHash::add_cell(std::uint64_t cell, bool added) {
  const auto place = std::lower_bound(cells_.begin(), cells_.end(), cell);
  if (added) {
    cells_.insert(place, cell);
  } else {
    cells_.erase(place);
  }
  log_.push_back({cell, added});
}

// Sums are taken back by subtraction, in whatever order things change.
void StateHash::change(std::uint64_t cell, std::uint32_t value, bool sign, Fingerprint* sum) {
  const auto key = cell * 0x9e3779b97f4a7c15ULL + value;
  const auto low = Mixer::finished(key ^ 0x452821e638d01377ULL);
  const auto high = Mixer::finished(key + 0xbe5466cf34e90c6cULL) ^ low >> 7U;
  sum->low += sign ? low : 0 - low;
  sum->high += sign ? high : 0 - high;
}

// Whether an entry since the last time, before this one, is of the same cell. Few steps write much.
bool StateHash::is_seen(Trail::Mark entry, std::uint64_t cell) {
  const auto& entries = vm_.heap.trail().entries();
  if (entries.size() - followed_ > kFew) return !seen_.number(cell).second;
  const auto half = (cell & 4U) != 0 ? Trail::Entry::kHigh : Trail::Entry::kLow;
  for (auto i = followed_; i < entry; ++i) {
    if (entries[i].word() == (cell & ~std::uint64_t{4}) && (entries[i].place & half) != 0) {
      return true;
    }
  }
  return false;
}

// Each cell written since the last time counts once: with what it held then, and what it holds now.
void StateHash::follow_trail() {
  const auto& entries = vm_.heap.trail().entries();
  if (followed_ == entries.size()) return;
  seen_.clear();
  const auto* base = vm_.heap.base();
  for (auto i = followed_; i < entries.size(); ++i) {
    const auto& entry = entries[i];
    const auto word = entry.word();
    if (word >= frozen_end_) continue;
    for (const bool high : {false, true}) {
      if ((entry.place & (high ? Trail::Entry::kHigh : Trail::Entry::kLow)) == 0) continue;
      const auto cell = word + (high ? 4 : 0);
      if (is_seen(i, cell)) continue;
      if (some_own_ && (symmetry_.is_unnamed(cell) || is_initializer(cell))) continue;
      const auto before = half_of(entry.old, high);
      std::uint32_t now = 0;
      std::memcpy(&now, base + cell, sizeof now);
      if (before == now) continue;
      const bool refs = (entry.place & Trail::Entry::kRefs) != 0;
      const bool was_fresh = refs && is_fresh({before});
      const bool is_now_fresh = refs && is_fresh({now});
      if (was_fresh != is_now_fresh) add_cell(cell, is_now_fresh);
      if (!was_fresh) change(cell, before, false, &changes_);
      if (!is_now_fresh) change(cell, now, true, &changes_);
    }
  }
  followed_ = entries.size();
}

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

void StateHash::add_ref(Ref ref, Mixer& mixer) {
  if (!is_fresh(ref)) {
    mixer.add(ref.index);
    return;
  }
  const auto [number, is_new] = numbering_.number(ref.index);
  if (is_new) work_.push_back(ref);
  mixer.add(kFresh | number);
}

std::uint64_t StateHash::status_of(const Thread& thread) {
  return static_cast<std::uint64_t>(thread.status) | (thread.permit ? 0x100U : 0U) |
         (thread.interrupt_ends_wait ? 0x200U : 0U) | (thread.ending ? 0x400U : 0U) |
         (thread.watch_over ? 0x800U : 0U) | (thread.step_interrupted ? 0x1000U : 0U) |
         std::uint64_t{thread.atomic_depth} << 32U;
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
  if (thread.queue) add_queue(thread, mixer);
  if (thread.looked_at) add_ref(thread.looked_at, mixer);
  if (thread.status == ThreadStatus::Runnable) return;
  // Who is parked waits for nothing in particular, and what it waited for before is over.
  if (thread.status != ThreadStatus::Parked) add_ref(thread.blocker, mixer);
  mixer.add(thread.saved_depth);
  if (thread.status == ThreadStatus::Watching) {
    mixer.add(std::uint64_t{thread.watch_offset} << 32U |
              static_cast<std::uint32_t>(thread.watch_value));
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

void StateHash::add_fields(Ref ref, const Class& cls, Mixer& mixer) {
  auto next = cls.ref_offsets.begin();
  const bool nameless = some_own_ && symmetry_.is_own(ref) && cls.is_subclass_of(vm_.known.thread);
  for (std::uint32_t offset = kHeaderSize; offset < cls.instance_size; offset += 4) {
    const auto value = vm_.heap.read<std::uint32_t>(ref, offset);
    const bool refers = next != cls.ref_offsets.end() && *next == offset;
    if (refers) ++next;
    if (nameless && is_identity(offset)) continue;
    if (refers) {
      add_ref({value}, mixer);
    } else {
      mixer.add(value);
    }
  }
}

void StateHash::add_object(Ref ref, Mixer& mixer) {
  const auto& header = vm_.heap.header(ref);
  const auto& cls = *vm_.classes[header.class_id];
  mixer.add(std::uint64_t{header.class_id} << 32U | renamed(header.lock));
  mixer.add(header.length);
  // Its address is known to the program, as a number.
  if ((header.flags & object_flag::kBlock) != 0) mixer.add(ref.index);
  if (!cls.is_array()) return add_fields(ref, cls, mixer);
  if (is_reference(cls.element_type)) {
    const auto* elements = vm_.heap.elements<Ref>(ref);
    for (std::uint32_t i = 0; i < header.length; ++i) add_ref(elements[i], mixer);
    return;
  }
  // Objects are multiples of sixteen bytes, and what is behind the last element is zero.
  const auto bytes = std::uint64_t{header.length} << cls.element_shift;
  const auto* words = vm_.heap.elements<std::uint64_t>(ref);
  for (std::uint64_t i = 0; i * 8 < bytes; ++i) mixer.add(words[i]);
}

void StateHash::add_fresh_accesses(const Thread& thread, Mixer& mixer) {
  const auto number = [this](Ref ref) { return numbering_.find(ref.index); };
  const auto& trace = contention_.trace(thread.id);
  std::uint64_t sum = 0;
  for (const auto& access : trace.footprint) {
    if (access.fresh) sum += contention_.hash_of(access, number);
  }
  if (sum == 0) return;  // nobody can reach what it accessed any more
  mixer.add(name_of(thread.id.index));
  mixer.add(sum);
}

// Arrays have no room for their identity hash.
void StateHash::add_array_hashes(Mixer& mixer) {
  for (const auto array : vm_.heap.array_hash_log) {
    const auto hash = vm_.heap.array_hashes.at(array);
    if (!is_fresh(array)) {
      mixer.add(std::uint64_t{array.index} << 32U | hash);
    } else if (const auto number = numbering_.find(array.index)) {
      mixer.add(kFresh | std::uint64_t{*number} << 32U | hash);
    }
  }
}

// ---- threads that are the same ----

// A thread that only waits for them to end is where it must be.
bool StateHash::only_joins(const Thread& thread) const {
  return symmetry_.is_active() && thread.id == symmetry_.joiner() && symmetry_.some_live();
}

// The number of the thread that initialises a class, in its mirror: which one that is shows in the
// threads' stacks.
bool StateHash::is_initializer(std::uint64_t cell) {
  if (classes_ != vm_.classes.size()) {
    classes_ = vm_.classes.size();
    initializers_.clear();
    for (const auto* cls : vm_.classes) {
      if (cls == nullptr || !cls->mirror || Vm::is_of_jdk(*cls)) continue;
      initializers_.push_back(std::uint64_t{cls->mirror.index} * 8 +
                              vm_.known.at.class_init_thread);
    }
    std::sort(initializers_.begin(), initializers_.end());
  }
  return std::binary_search(initializers_.begin(), initializers_.end(), cell);
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

std::uint32_t StateHash::name_of(std::uint32_t thread) const {
  return contention_.called.empty() ? thread : contention_.called[thread];
}

std::uint32_t StateHash::renamed(std::uint32_t lock) const {
  if (lock == 0 || contention_.called.empty()) return lock;
  const auto depth = lock & ((1U << kLockDepthBits) - 1);
  return (name_of((lock >> kLockDepthBits) - 1) + 1) << kLockDepthBits | depth;
}

// Objects that have a name are counted with the number of whoever has locked them.
void StateHash::rename_locks(const Thread& thread, Fingerprint* changes) const {
  if (name_of(thread.id.index) == thread.id.index) return;
  for (const auto object : contention_.trace(thread.id).held) {
    const auto lock = vm_.heap.header(object).lock;
    if (lock == 0 || is_fresh(object)) continue;
    const auto cell = std::uint64_t{object.index} * 8 + offsetof(ObjectHeader, lock);
    change(cell, lock, false, changes);
    change(cell, renamed(lock), true, changes);
  }
}

std::vector<Ref> StateHash::references(const Thread& thread, std::uint64_t from) {
  const auto frozen_end = std::exchange(frozen_end_, from);
  Stack stack;
  look_at(thread, stack);
  frozen_end_ = frozen_end;
  return std::move(stack.fresh);
}

// Threads that wait for nothing, and get at nothing that others get at, do not change unless they
// run.
bool StateHash::is_closed(const Thread& thread) {
  return stack_at(thread.id).is_closed && thread.status == ThreadStatus::Runnable &&
         !thread.exception && !thread.queue && !thread.looked_at && !own_is_reached_ &&
         vm_.heap.array_hash_log.empty();
}

// A walk from one thread, to which all others are the same.
void StateHash::begin_alone(const Thread& thread) {
  numbering_.clear();
  work_.clear();
  contention_.called.assign(vm_.threads.size(), 0);
  contention_.called[thread.id.index] = 1;
}

bool StateHash::add_reached(const Thread& thread, bool old, Mixer& mixer) {
  for (std::size_t i = 0; i < work_.size(); ++i) {
    if (old && std::uint64_t{work_[i].index} * 8 >= frozen_end_) return false;
    add_object(work_[i], mixer);
  }
  add_fresh_accesses(thread, mixer);
  for (const auto object : contention_.trace(thread.id).held) {
    if (!is_fresh(object)) mixer.add(object.index);
  }
  return true;
}

bool StateHash::close(const Thread& thread) {
  auto& stack = stack_at(thread.id);
  if (stack.is_closed || !some_own_) return is_closed(thread);
  Mixer mixer;
  begin_alone(thread);
  add_stack(thread, mixer);
  if (!add_reached(thread, true, mixer)) return false;
  stack.closed = mixer.value();
  stack.is_closed = true;
  return is_closed(thread);
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
  const bool closed = !ended && close(thread);
  Mixer mixer;
  begin_alone(thread);
  mixer.add(contention_.hash_of(thread.id));
  if (closed) {
    add_closed(thread, mixer);
  } else {
    if (!ended) add_thread(thread, mixer);
    add_reached(thread, false, mixer);
  }
  contention_.called.clear();
  return mixer.value().low;
}

// Those that are the same share the names they have, in the order of what they are like now.
void StateHash::name_threads() {
  contention_.called.clear();
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
  contention_.called.resize(order_.size());
  for (std::uint32_t i = 0; i < order_.size(); ++i) contention_.called[order_[i]] = i;
}

Fingerprint StateHash::value() {
  follow_trail();
  own_is_reached_ = false;
  name_threads();
  numbering_.clear();
  work_.clear();
  Mixer mixer;
  auto changes = changes_;
  if (symmetry_.is_active()) {
    for (const auto& thread : vm_.threads) rename_locks(*thread, &changes);
  }
  mixer.add(changes.low);
  mixer.add(changes.high);
  for (const auto cell : cells_) {
    mixer.add(cell);
    Ref ref;
    std::memcpy(&ref, vm_.heap.base() + cell, sizeof ref);
    add_ref(ref, mixer);
    own_is_reached_ = own_is_reached_ || is_own_part(ref);
  }
  // Daemons of the JDK change hardly ever, and keep their places.
  std::uint64_t daemons = 0;
  for (std::size_t i = 1; i < first_of_program; ++i) {
    daemons = daemons * 0x9fb21c651e98df25ULL + status_of(*vm_.threads[i]);
  }
  mixer.add(daemons);
  for (std::size_t i = 0; i < order_.size(); i = next(i)) {
    const auto index = order_[i];
    const auto& thread = *vm_.threads[index];
    if (thread.unborn) continue;
    if (only_joins(thread)) {
      mixer.add((thread.permit ? 1U : 0U) | (thread.interrupt_ends_wait ? 2U : 0U));
      continue;
    }
    mixer.add(contention_.hash_of(thread.id));
    if (thread.status == ThreadStatus::Ended) continue;
    mixer.add(name_of(index));
    if (symmetry_.is_active() && is_closed(thread)) {
      add_closed(thread, mixer);
    } else {
      add_thread(thread, mixer);
    }
  }
  for (const auto& [cls, cause] : vm_.init_failures) {
    mixer.add(cls);
    add_ref(cause, mixer);
  }
  // Objects are numbered when they are first met, and looked at in that order.
  for (std::size_t i = 0; i < work_.size(); ++i) add_object(work_[i], mixer);
  for (std::size_t i = 0; i < order_.size(); i = next(i)) {
    const auto& thread = *vm_.threads[order_[i]];
    if (contention_.trace(thread.id).fresh == 0 || thread.unborn || only_joins(thread)) continue;
    if (!symmetry_.is_active() || !is_closed(thread)) add_fresh_accesses(thread, mixer);
  }
  add_array_hashes(mixer);
  mixer.add(vm_.hash_counter);
  if (vm_.clock_was_read) {
    mixer.add(static_cast<std::uint64_t>(vm_.now_ns));
    mixer.add(static_cast<std::uint64_t>(vm_.clock_step));
  }
  return mixer.value();
}

}  // namespace heddle
