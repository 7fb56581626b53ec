#include "explore/state_hash.h"

#include <algorithm>

#include "base/check.h"
#include "vm/natives/off_heap.h"

namespace heddle {
namespace {

std::uint32_t half_of(std::uint64_t word, bool high) {
  return static_cast<std::uint32_t>(high ? word >> 32U : word);
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
  own_.assign(vm_.threads.size(), {});
  own_log_.clear();
  own_walks_.clear();
  for (auto& stack : stacks_) stack.forget();
}

void StateHash::thread_ran(ThreadId thread, EventKind before) {
  auto& stack = stack_at(thread);
  stack.before = before;
  stack.forget();
}

void StateHash::mark(std::uint32_t number) {
  follow_trail();
  marks_.at(number) = {changes_, log_.size(), own_log_.size()};
}

void StateHash::restore(std::uint32_t number) {
  const auto& mark = marks_.at(number);
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
  for (; own_log_.size() > mark.own_log; own_log_.pop_back()) {
    own_[own_log_.back().thread] = own_log_.back().before;
  }
  changes_ = mark.changes;
  followed_ = vm_.heap.trail().mark();
}

void StateHash::add_cell(std::uint64_t cell, bool added) {
  const auto place = std::lower_bound(cells_.begin(), cells_.end(), cell);
  const bool is_there = place != cells_.end() && *place == cell;
  HEDDLE_CHECK(is_there != added, "every write into what is old should be on the trail");
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

void StateHash::change_own(const Symmetry::Unnamed& own, std::uint64_t cell, std::uint32_t before,
                           std::uint32_t now) {
  if (own.owner == Symmetry::kNobody) return;
  auto& sum = own_[own.owner.index];
  own_log_.push_back({own.owner.index, sum});
  change(cell, before, false, &sum);
  change(cell, now, true, &sum);
}

// Whether an entry since the last time, before this one, is of the same cell. Few steps write much.
bool StateHash::is_seen(Trail::Mark entry, std::uint64_t cell) {
  const auto& entries = vm_.heap.trail().entries();
  const auto count = entries.size() - followed_;
  if (count > kMany) return !many_seen_.add(cell);
  if (count > kFew) return !seen_.number(cell).second;
  const auto half = (cell & 4U) != 0 ? Trail::Entry::kHigh : Trail::Entry::kLow;
  for (auto i = followed_; i < entry; ++i) {
    if (entries[i].word() == (cell & ~std::uint64_t{4}) && (entries[i].place & half) != 0) {
      return true;
    }
  }
  return false;
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
      const auto before = half_of(entry.old, high);
      std::uint32_t now = 0;
      std::memcpy(&now, base + cell, sizeof now);
      if (before == now) continue;
      if (some_own_) {
        if (const auto* own = symmetry_.unnamed(cell); own != nullptr) {
          change_own(*own, cell, before, now);
          continue;
        }
        if (is_initializer(cell)) continue;
      }
      const bool refs = (entry.place & Trail::Entry::kRefs) != 0;
      const bool was_fresh = refs && is_fresh({before});
      const bool is_now_fresh = refs && is_fresh({now});
      if (was_fresh != is_now_fresh) add_cell(cell, is_now_fresh);
      if (!was_fresh) change(cell, before, false, &changes_);
      if (!is_now_fresh) change(cell, now, true, &changes_);
    }
  }
  many_seen_.clear();
  followed_ = entries.size();
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

void StateHash::add_daemons(Mixer& mixer) const {
  std::uint64_t daemons = 0;
  for (std::size_t i = 1; i < first_of_program; ++i) {
    daemons = daemons * 0x9fb21c651e98df25ULL + status_of(*vm_.threads[i]);
  }
  mixer.add(daemons);
}

void StateHash::add_counters(Mixer& mixer) const {
  mixer.add(vm_.hash_counter);
  if (!vm_.clock_was_read) return;
  mixer.add(static_cast<std::uint64_t>(vm_.now_ns));
  mixer.add(static_cast<std::uint64_t>(vm_.clock_step));
}

Fingerprint StateHash::value() {
  follow_trail();
  own_is_reached_ = false;
  called_.clear();
  know_joiner();
  const auto threads = sum_of_threads();
  walked_ = !threads.has_value();
  if (!threads) return walk();
  auto changes = changes_;
  if (symmetry_.is_active()) {
    // Who holds a monitor says so itself.
    for (const auto& thread : vm_.threads) {
      if (symmetry_.class_of(thread->id) != 0) rename_locks(*thread, kSomebody, &changes);
    }
  }
  Mixer mixer;
  mixer.add(changes.low);
  mixer.add(changes.high);
  mixer.add(threads->low);
  mixer.add(threads->high);
  add_daemons(mixer);
  add_counters(mixer);
  return mixer.value();
}

// Objects are numbered when they are first met, and looked at in that order.
Fingerprint StateHash::walk() {
  name_threads();
  numbering_.clear();
  work_.clear();
  Mixer mixer;
  auto changes = changes_;
  if (symmetry_.is_active()) {
    for (const auto& thread : vm_.threads) {
      rename_locks(*thread, name_of(thread->id), &changes);
    }
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
  add_daemons(mixer);
  walk_threads(mixer);
  for (const auto& [cls, cause] : vm_.init_failures) {
    mixer.add(cls);
    add_ref(cause, mixer);
  }
  for (std::size_t i = 0; i < work_.size(); ++i) add_object(work_[i], mixer);
  walk_accesses(mixer);
  add_array_hashes(mixer);
  add_counters(mixer);
  return mixer.value();
}

}  // namespace heddle
