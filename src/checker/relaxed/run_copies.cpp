// Natives that touch more than one place at once: each place is an access of its own.

#include <algorithm>
#include <string>

#include "checker/relaxed/thread_runs.h"
#include "vm/natives/off_heap.h"
#include "vm/places.h"

namespace heddle {

using memory::ActionKind;

// Natives whose rows say what they touch. What is read of that has to be told; what they write is
// found when they have done it (run_writes.cpp), or is all of it.
bool ThreadRuns::stops_reach(const Method& method, const Slot* args) {
  const auto& acts = *method.acts;
  if (acts.touches == touches::stack_trace) return stops_trace(args);
  Touched touched;
  acts.touches(vm_, method, args, &touched);
  const bool asks_for_all = method.owner == vm_.known.thread && method.member->name == "getThreads";
  if (asks_for_all) return fail("asking for all threads");
  std::vector<Location> cells;
  for (const auto& location : touched.locations) {
    if (location.offset != static_cast<std::uint32_t>(Aspect::AllElements)) {
      cells.push_back(location);
      continue;
    }
    const auto all = cells_of(location.object);
    cells.insert(cells.end(), all.begin(), all.end());
  }
  if (acts.only_writes) return announce(cells), false;
  return reads_all(cells);
}

// StackTraceElement.initStackTraceElements(StackTraceElement[], Throwable or its backtrace): the
// machine's notes are in an array of numbers, which another thread may have made. Which array that
// is has to be known first.
bool ThreadRuns::stops_trace(const Slot* args) {
  auto trace = as_ref(args[1]);
  if (!trace) return false;
  std::vector<Location> cells;
  if (!vm_.class_of(trace)->is_array()) {
    cells.push_back({trace, static_cast<std::uint32_t>(vm_.known.at.throwable_backtrace)});
    if (state_.copied == 0 && access(cells.front(), {.kind = ActionKind::Read})) return true;
    state_.copied = std::max<std::size_t>(state_.copied, 1);
    trace = vm_.heap.read_ref(trace, vm_.known.at.throwable_backtrace);
  }
  if (trace) {
    const auto numbers = cells_of(trace);
    cells.insert(cells.end(), numbers.begin(), numbers.end());
  }
  if (reads_all(cells)) return true;
  const auto count = trace ? vm_.heap.length(trace) : 0;
  const auto* numbers = vm_.heap.elements<std::uint64_t>(trace);
  const bool whole = count == vm_.heap.length(as_ref(args[0])) &&
                     std::all_of(numbers, numbers + count, [](auto number) { return number != 0; });
  if (whole || !as_ref(args[0])) return false;
  // The machine cannot make anything of the half of one.
  impossible_ = true;
  if (!is_void()) fail("the stack trace of an exception that another thread has just made");
  return is_stopped_ = true;
}

// The elements of an array, or of memory outside the heap, of which these bytes are a part. A part
// of one is not copied without the rest, so it has to be known.
std::vector<Location> ThreadRuns::bytes_of(Ref base, std::int64_t offset, std::int64_t bytes) {
  Location first{base, static_cast<std::uint32_t>(offset)};
  if (!base) first = place_outside(offset);
  if (!first.object || !vm_.class_of(first.object)->is_array() || bytes <= 0) return {};
  const auto shift = vm_.class_of(first.object)->element_shift;
  const auto from = first.offset - kHeaderSize;
  const auto size = (std::int64_t{1} << shift) - 1;
  if ((from & size) != 0 || (bytes & size) != 0) {
    fail("a copy of a part of a variable");
    return {};
  }
  return elements_of(first.object, static_cast<std::int32_t>(from >> shift),
                     static_cast<std::int32_t>(bytes >> shift));
}

// Memory outside the heap (vm/natives/off_heap.h) is known by its address, a number, which threads
// can hand on without anybody noticing. What a thread allocates has no addresses in common with
// what others do (keep_blocks_apart), so an address of another's is found out: what is there, no
// model is asked. Other addresses where nothing is, the native refuses.
Location ThreadRuns::place_outside(std::int64_t address) {
  const auto place = off_heap_location(vm_, address);
  if (mode_ != Mode::Run || static_cast<std::uint64_t>(address) < frozen_) return place;
  const auto maker = (static_cast<std::uint64_t>(address) - frozen_) / kBlocksOfThread;
  if (place.object) {
    if (!are_blocks_apart_) grew_ = are_blocks_apart_ = true;
    if (maker <= born_of(place.object).maker) return place;
    fail("as much memory outside the heap as this");
  } else if (maker != state_.thread && maker < origins_.size()) {
    fail("memory outside the heap that another thread may have allocated");
  }
  return {};
}

// The thread that begins to run makes its objects, and blocks of memory, where no other does.
void ThreadRuns::keep_blocks_apart(memory::ThreadIndex thread) {
  const auto begin = frozen_ + std::uint64_t{thread} * kBlocksOfThread;
  const auto top = vm_.heap.position().top;
  if (!are_blocks_apart_ || top + kHeaderSize >= begin) return;
  vm_.heap.births = nullptr;  // no object of the program's
  const auto* bytes = vm_.known.primitive_array[static_cast<int>(BasicType::Byte)];
  (void)vm_.new_array(*bytes, static_cast<std::int32_t>(begin - top - kHeaderSize));
  vm_.heap.births = &heap_births_;
}

// System.arraycopy reads all elements before it writes one (as if through another array), and clone
// reads all fields or elements. A read that needs an answer stops the call, which then comes here
// again; `copied` of them have theirs by then. The machine's own copy, at the end, moves what the
// answers have put into the heap. If not all that is in the one array fits into the other, it may
// stop in the middle.
bool ThreadRuns::stops_copy(const NativeActs& acts, const Slot* args) {
  const bool has_source = acts.source.object >= 0;
  const bool has_target = acts.target.object >= 0;
  if (!has_target) return reads_all(range_of(acts.source, args));
  if (!has_source) return announce(range_of(acts.target, args)), false;
  const auto from = range_of(acts.source, args);
  if (acts.source.in_bytes) {
    if (reads_all(from)) return true;
    announce(range_of(acts.target, args));
    return false;
  }
  const auto to = range_of(acts.target, args);
  if (from.empty() || to.empty()) return false;  // nothing to do, or it will throw
  if (reads_all(from)) return true;
  const auto* source = vm_.class_of(as_ref(args[acts.source.object]));
  if (source->is_assignable_to(vm_.class_of(as_ref(args[acts.target.object])))) announce(to);
  return false;
}

std::vector<Location> ThreadRuns::range_of(const ArgumentRange& range, const Slot* args) {
  const auto object = as_ref(args[range.object]);
  if (range.in_bytes)
    return bytes_of(object, as_long(args[range.from]), as_long(args[range.count]));
  if (range.from < 0) return cells_of(object);
  return elements_of(object, as_int(args[range.from]), as_int(args[range.count]));
}

std::vector<Location> ThreadRuns::elements_of(Ref array, std::int32_t first, std::int32_t count) {
  std::vector<Location> result;
  if (!array || !vm_.class_of(array)->is_array()) return result;
  const auto length = static_cast<std::int32_t>(vm_.heap.length(array));
  if (first < 0 || count <= 0 || count > length - first) return result;
  for (auto i = first; i < first + count; ++i) {
    const auto offset = static_cast<std::uint32_t>(i) << vm_.class_of(array)->element_shift;
    result.push_back({array, kHeaderSize + offset});
  }
  return result;
}

std::vector<Location> ThreadRuns::cells_of(Ref object) {
  const auto& cls = *vm_.class_of(object);
  if (cls.is_array()) {
    return elements_of(object, 0, static_cast<std::int32_t>(vm_.heap.length(object)));
  }
  std::vector<Location> result;
  for (const auto* c = &cls; c != nullptr; c = c->super) {
    for (const auto& field : c->fields) {
      if (!field.is_static()) result.push_back({object, field.offset});
    }
  }
  return result;
}

// All elements of an array that was made since the first start are one place, so one of them can
// speak for all.
bool ThreadRuns::are_unshared(const std::vector<Location>& cells, bool writes) {
  if (cells.empty()) return true;
  const auto at = where(cells.front());
  if (at.is_private) return true;
  if (at.place.maker == 0 || !vm_.class_of(at.object)->is_array()) return false;
  conflicts_.touch({state_.thread, state_.starts}, at.place, writes);
  return !conflicts_.is_shared(at.place);
}

bool ThreadRuns::reads_all(const std::vector<Location>& cells) {
  if (state_.copied == 0 && mode_ == Mode::Run && are_unshared(cells, false)) return false;
  for (; state_.copied < cells.size(); ++state_.copied) {
    if (access(cells[state_.copied], {.kind = ActionKind::Read})) return true;
  }
  state_.copied = 0;
  return false;
}

// The native at hand writes all of them; what, is known when it has.
void ThreadRuns::announce(const std::vector<Location>& cells) {
  if (mode_ == Mode::Initialize) {
    for (const auto& cell : cells) (void)access(cell, {.kind = ActionKind::Write});
  } else if (!are_unshared(cells, true)) {
    announced_ = cells;
  }
}

}  // namespace heddle
