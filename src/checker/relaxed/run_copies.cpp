// Natives that touch more than one place at once: each place is an access of its own.

#include <string>

#include "checker/relaxed/thread_runs.h"
#include "vm/contention.h"
#include "vm/native/reach.h"

namespace heddle {

using memory::ActionKind;

// Natives whose arguments are not an object and an offset.
bool ThreadRuns::stops_reach(EventKind kind, const Method& method, const Slot* args) {
  const auto reach = reach_of(vm_, method, args);
  for (std::size_t i = 0; i < reach.locations.size(); ++i) {
    auto location = reach.locations[i];
    const bool whole = location.offset == kWholeArray;
    if (whole) location.offset = kHeaderSize;
    const auto at = where(location);
    if (at.is_private) continue;
    const bool writes = kind != EventKind::Read && i >= reach.only_read;
    conflicts_.touch({state_.thread, state_.starts}, at.place, writes);
    if (whole || conflicts_.is_shared(at.place)) {
      return fail(std::string(method.member->name) + " on what threads share");
    }
  }
  return false;
}

// System.arraycopy reads all elements before it writes one (as if through another array), and clone
// reads all fields or elements. A read that needs an answer stops the call, which then comes here
// again; `copied` of them have theirs by then. The machine's own copy, at the end, moves what the
// answers have put into the heap.
bool ThreadRuns::stops_copy(const Method& method, const Slot* args) {
  const auto source = as_ref(args[0]);
  if (!method.is_static()) return reads_all(cells_of(source));
  const auto target = as_ref(args[2]);
  const auto count = as_int(args[4]);
  const auto from = elements_of(source, as_int(args[1]), count);
  const auto to = elements_of(target, as_int(args[3]), count);
  if (from.empty() || to.empty()) return false;  // nothing to do, or it will throw
  const auto& source_class = *vm_.class_of(source);
  const auto& target_class = *vm_.class_of(target);
  if (!source_class.is_assignable_to(&target_class)) {
    if (touches_shared(from, false) || touches_shared(to, true)) {
      return fail("copying between shared arrays of different types");
    }
    return false;
  }
  if (reads_all(from)) return true;
  writes_all(to, from);
  return false;
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

bool ThreadRuns::touches_shared(const std::vector<Location>& cells, bool writes) {
  bool shared = false;
  for (const auto& cell : cells) {
    const auto at = where(cell);
    if (at.is_private) return false;
    conflicts_.touch({state_.thread, state_.starts}, at.place, writes);
    shared = shared || conflicts_.is_shared(at.place);
  }
  return shared;
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

// The values are where they are read from; the machine has not moved them yet.
void ThreadRuns::writes_all(const std::vector<Location>& to, const std::vector<Location>& from) {
  if (mode_ == Mode::Run && are_unshared(to, true)) return;
  for (std::size_t i = 0; i < to.size(); ++i) {
    const auto before = out_.size();
    (void)access(to[i], {.kind = ActionKind::Write});
    if (out_.size() == before || !written_) continue;
    out_.back().action.value = value_at(where(from[i]).address, written_->second);
    written_.reset();
  }
}

}  // namespace heddle
