// Writes of the machine's own: what natives and instructions put into the heap beyond the one
// access that they announce.
//
// A copy in bulk, an array of arrays, the message of an exception that the machine throws: all of
// them are writes of the thread like any other, and other threads find them only if they are
// actions. So no access has to be announced. Whenever a thread is about to act, what it has done
// since is looked through: objects that it has made and that are not empty, and the heap's trail,
// which has every write to an object that was there before. What bookkeeping of the JDK's writes
// into older objects is each run's own, and left out; what it makes is not.

#include <algorithm>
#include <utility>

#include "checker/relaxed/thread_runs.h"
#include "vm/natives/off_heap.h"

namespace heddle {

using memory::ActionKind;

void ThreadRuns::note_writes() {
  const auto end = vm_.heap.trail().mark();
  const bool unwatched = goes_unwatched(running());
  const bool was_unwatched = std::exchange(was_unwatched_, unwatched);
  const auto announced = std::exchange(announced_, {});
  if (!unwatched || !was_unwatched) note_births();
  for (const auto& location : announced) note_write(location);
  // The last write of what went unwatched was made after it was asked for.
  if (!was_unwatched && announced.empty()) {
    for (auto i = state_.trail_seen; i < end; ++i) note_entry(vm_.heap.trail().entries()[i]);
  }
  accessed_ = kNowhere;
  state_.trail_seen = end;
}

// What is made is zero first, so only what is not is a write.
void ThreadRuns::note_births() {
  catch_up();
  for (; state_.births_seen < born_.size(); ++state_.births_seen) {
    const auto born = born_[state_.births_seen];
    const bool is_block = (vm_.heap.header(born.ref).flags & object_flag::kBlock) != 0;
    if (is_block && !are_blocks_apart_) grew_ = are_blocks_apart_ = true;
    if (born.received || is_value_class(*vm_.classes[born.class_id])) continue;
    if (holds_nothing(born.ref)) continue;
    for (const auto& cell : cells_of(born.ref)) {
      const auto at = where(cell);
      if (value_at(at.address, type_at(at)) != 0) note_write(cell);
    }
  }
}

bool ThreadRuns::holds_nothing(Ref object) {
  const auto& cls = *vm_.class_of(object);
  const auto bytes = cls.is_array() ? std::uint64_t{vm_.heap.length(object)} << cls.element_shift
                                    : cls.instance_size - kHeaderSize;
  const char* first = vm_.heap.at(object) + kHeaderSize;
  return std::all_of(first, first + bytes, [](char byte) { return byte == 0; });
}

// Of what is smaller than the halves of a word that the trail knows, only changes can be told.
void ThreadRuns::note_entry(const Trail::Entry& entry) {
  if (entry.word() == (accessed_ & ~std::uint64_t{7})) return;
  const auto changed = (vm_.heap.read<std::uint64_t>({}, entry.word()) ^ entry.old) & entry.mask();
  for (std::uint64_t i = 0; i < 8; ++i) {
    if ((entry.mask() >> 8 * i & 0xff) == 0) continue;
    const auto location = location_at(entry.word() + i);
    if (location.offset < kHeaderSize || is_of_machine(location.object)) continue;
    const auto at = where(location);
    const auto type = type_at(at);
    if (type == BasicType::Void) continue;
    const std::uint64_t size = size_of(type);
    if (size < 4 && (changed >> 8 * i & ((1ULL << 8 * size) - 1)) == 0) continue;
    note_write(location);
  }
}

// In an object that was made since the first start, or a place of an older one that is known.
Location ThreadRuns::location_at(std::uint64_t address) {
  if (address < frozen_) {
    const auto known = old_cells_.find(address);
    return known != old_cells_.end() ? known->second : Location{};
  }
  const auto next = born_index_.upper_bound(static_cast<std::uint32_t>(address / 8));
  if (next == born_index_.begin()) return {};
  const Ref object{std::prev(next)->first};
  return {object, static_cast<std::uint32_t>(address - std::uint64_t{object.index} * 8)};
}

// What the machine keeps of threads has actions of its own.
bool ThreadRuns::is_of_machine(Ref object) {
  if (!object) return false;
  const auto& cls = *vm_.class_of(object);
  return cls.is_subclass_of(vm_.known.thread) || &cls == vm_.known.unsafe ||
         cls.external_name == "java.lang.Thread$FieldHolder" || cls.is_subclass_of(vm_.known.klass);
}

void ThreadRuns::note_write(const Location& location) {
  const auto at = where(location);
  if (at.is_private) return;
  conflicts_.touch({state_.thread, state_.starts}, at.place, true);
  if (!conflicts_.is_shared(at.place)) return;
  const auto index = location_of(at);
  if (index == Names::kNone || size_of(names_.at(index).type) != size_of(type_at(at))) {
    fail("a write to a part of a variable, or to several at once,");
    return;
  }
  auto action = action_of(at, {.kind = ActionKind::Write}, index);
  action.value = value_at(at.address, names_.at(index).type);
  emit(std::move(action));
}

}  // namespace heddle
