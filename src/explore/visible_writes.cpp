#include "explore/visible_writes.h"

#include <algorithm>

namespace heddle {
namespace {

constexpr std::uint32_t kFirstLater = 1U << 16U;  // way to see a later write

}  // namespace

// ---- the heap ----

BasicType VisibleWrites::type_of(const Location& location) const {
  const auto position = std::uint64_t{location.object.index} * 8 + location.offset;
  const auto* cls = location.object ? vm_.class_of(location.object) : vm_.class_at(position);
  if (cls == nullptr) return BasicType::Void;
  if (location.object && cls->is_array()) return cls->element_type;
  const auto offset =
      location.object ? location.offset : position - std::uint64_t{cls->mirror.index} * 8;
  const auto [known, fresh] =
      types_.try_emplace(std::uint64_t{cls->id.index} << 33U |
                             std::uint64_t{location.object ? 1U : 0U} << 32U | offset,
                         BasicType::Void);
  if (!fresh) return known->second;
  for (const auto* at = cls; at != nullptr; at = location.object ? at->super : nullptr) {
    for (const auto& field : at->fields) {
      const bool is_it = field.is_static() != static_cast<bool>(location.object);
      if (is_it && field.offset == offset) return known->second = field.type;
    }
  }
  return known->second;
}

std::uint64_t VisibleWrites::value_at(const Location& location) const {
  const auto& heap = vm_.heap;
  switch (size_of(type_of(location))) {
    case 1:
      return heap.read<std::uint8_t>(location.object, location.offset);
    case 2:
      return heap.read<std::uint16_t>(location.object, location.offset);
    case 4:
      return heap.read<std::uint32_t>(location.object, location.offset);
    default:
      return heap.read<std::uint64_t>(location.object, location.offset);
  }
}

void VisibleWrites::put(const Location& location, std::uint64_t value) {
  auto& heap = vm_.heap;
  const auto type = type_of(location);
  if (type == BasicType::Object || type == BasicType::Array) {
    heap.write(location.object, location.offset, Ref{static_cast<std::uint32_t>(value)});
    return;
  }
  switch (size_of(type)) {
    case 1:
      return heap.write(location.object, location.offset, static_cast<std::uint8_t>(value));
    case 2:
      return heap.write(location.object, location.offset, static_cast<std::uint16_t>(value));
    case 4:
      return heap.write(location.object, location.offset, static_cast<std::uint32_t>(value));
    default:
      return heap.write(location.object, location.offset, value);
  }
}

// ---- happens-before ----

const HappensBefore::Clock* VisibleWrites::clock_of(std::uint32_t thread) const {
  const auto& clocks = happens_before_.state().threads;
  return thread < clocks.size() ? &clocks[thread] : nullptr;
}

bool VisibleWrites::knows(const HappensBefore::Clock* clock, const Write& write) {
  return clock != nullptr && write.thread < clock->size() && (*clock)[write.thread] >= write.time;
}

bool VisibleWrites::precedes(const Write& write, const Write& later) {
  return write.thread == later.thread || knows(&later.clock, write);
}

bool VisibleWrites::sees(std::uint32_t thread, const HappensBefore::Clock* clock, const Cell& cell,
                         std::size_t write) {
  for (auto i = write + 1; i < cell.writes.size(); ++i) {
    const auto& later = cell.writes[i];
    const bool known = later.thread == thread || knows(clock, later);
    if (known && precedes(cell.writes[write], later)) return false;
  }
  return true;
}

bool VisibleWrites::sees_initial(std::uint32_t thread, const HappensBefore::Clock* clock,
                                 const Cell& cell) {
  return cell.has_initial &&
         std::none_of(cell.writes.begin(), cell.writes.end(), [&](const Write& write) {
           return write.thread == thread || knows(clock, write);
         });
}

HappensBefore::Clock VisibleWrites::known_by(std::uint32_t thread, Ref object) const {
  const auto* clock = clock_of(thread);
  HappensBefore::Clock known = clock == nullptr ? HappensBefore::Clock{} : *clock;
  const auto cover = state_.covers.find({thread, object});
  if (cover == state_.covers.end()) return known;
  const auto& more = cover->second;
  if (known.size() < more.size()) known.resize(more.size());
  for (std::size_t i = 0; i < more.size(); ++i) known[i] = std::max(known[i], more[i]);
  return known;
}

// Each once: what a plain read sees orders nothing, so only the value counts.
std::vector<std::uint64_t> VisibleWrites::values(ThreadId thread, Ref object,
                                                 const Cell& cell) const {
  std::vector<std::uint64_t> found;
  const auto add_value = [&](std::uint64_t value) {
    if (std::find(found.begin(), found.end(), value) == found.end()) found.push_back(value);
  };
  const auto known = known_by(thread.index, object);
  for (auto i = cell.writes.size(); i-- > 0;) {
    if (sees(thread.index, &known, cell, i)) add_value(cell.writes[i].value);
  }
  if (sees_initial(thread.index, &known, cell)) add_value(cell.initial);
  return found;
}

// ---- what happens ----

void VisibleWrites::wrote(ThreadId thread, std::uint32_t time, PlaceId place,
                          const Location& location) {
  const auto [at, fresh] = state_.cells.try_emplace(location);
  auto& cell = at->second;
  cell.place = place.index;
  if (fresh) cell.initial = value_at(location);
  cell.writes.push_back({thread.index, time, *clock_of(thread.index), 0});
  unsettled_.push_back({location, place, thread});
}

std::uint32_t VisibleWrites::ways(ThreadId thread, const Location& location) const {
  const auto cell = state_.cells.find(location);
  if (cell == state_.cells.end()) return 1;
  return static_cast<std::uint32_t>(
      std::max<std::size_t>(1, values(thread, location.object, cell->second).size()));
}

std::vector<std::uint32_t> VisibleWrites::later_ways(ThreadId thread, PlaceId place,
                                                     const Location& location) {
  std::vector<std::uint32_t> ways;
  if (promises_ == nullptr) return ways;
  const auto& entries = promises_->entries(place);
  if (entries.empty()) return ways;
  const auto cell = state_.cells.find(location);
  const auto past = cell == state_.cells.end() ? std::vector<std::uint64_t>{value_at(location)}
                                               : values(thread, location.object, cell->second);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (!promises_->may_come(entries[i], thread)) continue;
    if (entries[i].is_new) {
      leave_out("reads that see an object before it is made");
    } else if (std::find(past.begin(), past.end(), entries[i].value) == past.end()) {
      ways.push_back(kFirstLater + static_cast<std::uint32_t>(i));
    }
  }
  return ways;
}

void VisibleWrites::reads(ThreadId thread, PlaceId place, const Location& location,
                          std::uint32_t way) {
  if (promises_ != nullptr && way >= kFirstLater) {
    const auto& entries = promises_->entries(place);
    if (way - kFirstLater >= entries.size()) return;
    const auto& entry = entries[way - kFirstLater];
    promises_->reads(thread, location, entry);
    return hide(location, entry.value, Seen::Later);
  }
  const auto cell = state_.cells.find(location);
  if (cell == state_.cells.end()) return;
  const auto found = values(thread, location.object, cell->second);
  if (way < found.size()) hide(location, found[way], Seen::Older);
}

void VisibleWrites::hide(const Location& location, std::uint64_t value, Seen seen) {
  const auto newest = value_at(location);
  if (value == newest) return;
  hidden_.emplace(location, newest);
  seen_ = seen;
  put(location, value);
}

// ---- final fields ----

void VisibleWrites::sets_final(ThreadId thread, Ref object) {
  const std::pair entry{thread.index, object};
  auto& all = state_.constructing;
  if (std::find(all.begin(), all.end(), entry) == all.end()) all.push_back(entry);
}

std::optional<Ref> VisibleWrites::take_constructed(const Thread& thread) {
  auto& all = state_.constructing;
  const auto found = std::find_if(all.begin(), all.end(), [&](const auto& entry) {
    return entry.first == thread.id.index && !constructs(thread, entry.second);
  });
  if (found == all.end()) return std::nullopt;
  const auto object = found->second;
  all.erase(found);
  return object;
}

// Of several ways to an object the reader may choose, so only what all of them say is known.
void VisibleWrites::refers(ThreadId thread, const Location& location, bool is_final) {
  const auto type = type_of(location);
  if (type != BasicType::Object && type != BasicType::Array) return;
  const auto value = value_at(location);
  if (value == 0 || value * 8 < vm_.common_end) return;
  HappensBefore::Clock says;
  const auto& told = happens_before_.state().told;
  const auto freeze = is_final ? told.find(freeze_of(location.object)) : told.end();
  const auto cover = state_.covers.find({thread.index, location.object});
  if (freeze != told.end()) says = freeze->second.always;
  if (cover != state_.covers.end()) {
    if (says.size() < cover->second.size()) says.resize(cover->second.size());
    for (std::size_t i = 0; i < cover->second.size(); ++i) {
      says[i] = std::max(says[i], cover->second[i]);
    }
  }
  const Ref object{static_cast<std::uint32_t>(value)};
  const auto [known, fresh] = state_.covers.try_emplace({thread.index, object}, says);
  if (fresh) return;
  auto& clock = known->second;
  clock.resize(std::min(clock.size(), says.size()));
  for (std::size_t i = 0; i < clock.size(); ++i) clock[i] = std::min(clock[i], says[i]);
}

bool VisibleWrites::settle() {
  bool learned = false;
  seen_ = Seen::Newest;
  if (hidden_) {
    put(hidden_->first, hidden_->second);
    hidden_.reset();
  }
  for (const auto& write : unsettled_) {
    const auto value = value_at(write.location);
    const auto cell = state_.cells.find(write.location);
    if (cell != state_.cells.end()) cell->second.writes.back().value = value;
    const auto first = first_values_.try_emplace(write.place.index, value).first;
    if (first->second != value)
      learned = several_values_.insert(write.place.index).second || learned;
    if (publishes_early(write, value)) {
      leave_out("final fields of objects that escape from their constructors");
    }
    if (promises_ != nullptr) promise_kept(write, value);
  }
  unsettled_.clear();
  return learned;
}

bool VisibleWrites::constructs(const Thread& thread, Ref object) {
  if (thread.unborn || thread.status == ThreadStatus::Ended) return false;
  for (const auto* frame = thread.top; frame != nullptr; frame = frame->prev) {
    const auto& method = *frame->method;
    if (method.owner == nullptr || frame->locals == nullptr || method.member == nullptr) continue;
    if (method.member->name == "<init>" && as_ref(frame->locals[0]) == object) return true;
  }
  return false;
}

// Whether the thread has written a reference to an object that it is still constructing.
bool VisibleWrites::publishes_early(const Unsettled& write, std::uint64_t value) const {
  const auto type = type_of(write.location);
  if (type != BasicType::Object && type != BasicType::Array) return false;
  const Ref object{static_cast<std::uint32_t>(value)};
  return object && constructs(*vm_.threads[write.thread.index], object);
}

void VisibleWrites::promise_kept(const Unsettled& write, std::uint64_t value) {
  const auto type = type_of(write.location);
  const bool refers = type == BasicType::Object || type == BasicType::Array;
  Promises::Entry entry{.value = value, .writers = Promises::bit_of(write.thread.index)};
  if (refers && value * 8 >= vm_.common_end) entry = {.is_new = true, .writers = entry.writers};
  promises_->wrote(write.thread, write.place, write.location, entry);
}

void VisibleWrites::learn() {
  left_out_.clear();
  if (promises_ != nullptr) promises_->learn();
}

// ---- part of the state ----

void VisibleWrites::restore(std::uint32_t mark) {
  state_ = copies_.at(mark);
  unsettled_.clear();
  hidden_.reset();  // the heap has gone back, too
  seen_ = Seen::Newest;
}

// Whether somebody knows what the thread did at one time, and not what it did at a later one. What
// will be known is joined, or for final fields taken in common, from what is known now.
bool VisibleWrites::is_known_apart(std::uint32_t thread, std::uint32_t earlier,
                                   std::uint32_t later) const {
  if (earlier == later) return false;
  const auto between = [&](const HappensBefore::Clock& clock) {
    return thread < clock.size() && clock[thread] >= earlier && clock[thread] < later;
  };
  const auto& known = happens_before_.state();
  return std::ranges::any_of(known.threads, between) ||
         std::ranges::any_of(known.fenced, between) || std::ranges::any_of(known.heard, between) ||
         between(known.full_fences) ||
         std::ranges::any_of(known.told,
                             [&](const auto& entry) {
                               return between(entry.second.always) || between(entry.second.now);
                             }) ||
         std::ranges::any_of(state_.covers,
                             [&](const auto& cover) { return between(cover.second); });
}

// A thread that writes what it has written before: whoever may see the earlier write may see the
// later one, for what hides that hides both; and what the earlier one hides, the later one hides
// from the same threads, if whoever knows of the one knows of the other. So the earlier one is
// forgotten, and a loop that sets a flag and clears it comes back to its states.
void VisibleWrites::forget_repeated(Cell& cell) const {
  const auto repeats = [&](std::size_t i) {
    const auto& write = cell.writes[i];
    for (auto j = i + 1; j < cell.writes.size(); ++j) {
      const auto& later = cell.writes[j];
      if (later.thread == write.thread && later.value == write.value) {
        return !is_known_apart(write.thread, write.time, later.time);
      }
    }
    return false;
  };
  for (auto i = cell.writes.size(); i-- > 0;) {
    if (repeats(i)) cell.writes.erase(cell.writes.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

// What no thread that still acts can see. Threads to come know what their starters know.
void VisibleWrites::forget() {
  std::vector<std::uint32_t> acting;
  for (const auto& thread : vm_.threads) {
    const auto* clock = clock_of(thread->id.index);
    if (thread->unborn || thread->status == ThreadStatus::Ended) continue;
    if (clock != nullptr && !clock->empty()) acting.push_back(thread->id.index);
  }
  const auto nobody = [&](auto sees_it) {
    return std::none_of(acting.begin(), acting.end(),
                        [&](std::uint32_t i) { return sees_it(i, clock_of(i)); });
  };
  for (auto& [location, cell] : state_.cells) {
    if (nobody([&](auto i, auto* clock) { return sees_initial(i, clock, cell); })) {
      cell.has_initial = false;
    }
    for (auto i = cell.writes.size(); i-- > 0;) {
      const bool last = i + 1 == cell.writes.size();
      if (last || !nobody([&](auto t, auto* clock) { return sees(t, clock, cell, i); })) continue;
      cell.writes.erase(cell.writes.begin() + static_cast<std::ptrdiff_t>(i));
    }
    forget_repeated(cell);
  }
  std::erase_if(state_.cells, [&](const auto& entry) {
    const auto& cell = entry.second;
    if (cell.has_initial || cell.writes.size() != 1) return false;
    return std::all_of(acting.begin(), acting.end(), [&](std::uint32_t i) {
      return i == cell.writes[0].thread || knows(clock_of(i), cell.writes[0]);
    });
  });
}

void VisibleWrites::add(Mixer& mixer, const Location& location, const Cell& cell) {
  const auto type = type_of(location);
  const bool refers = type == BasicType::Object || type == BasicType::Array;
  const auto value_of = [&](std::uint64_t value) {
    const Ref ref{static_cast<std::uint32_t>(value)};
    if (!refers || !ref) return value;
    const auto name = name_(ref);
    if (!name) leave_out("contents of objects that only older writes refer to");
    return name.value_or(value);
  };
  mixer.add(cell.has_initial ? value_of(cell.initial) + 1 : 0);
  if (has_one_value(location, cell)) {
    std::vector<const Write*> writes;
    for (const auto& write : cell.writes) writes.push_back(&write);
    mixer.add(value_of(cell.writes.back().value));
    return add_knowledge(mixer, writes);
  }
  for (const auto& write : cell.writes) {
    mixer.add(value_of(write.value));
    mixer.add(write.thread);
    add_knowledge(mixer, {&write});
    for (const auto& other : cell.writes) mixer.add(precedes(write, other) ? 1 : 0);
  }
}

// Numbers and flags only: references name another object in each execution.
bool VisibleWrites::has_one_value(const Location& location, const Cell& cell) const {
  const auto type = type_of(location);
  return type != BasicType::Object && type != BasicType::Array &&
         !several_values_.contains(cell.place);
}

// Who knows of one of the writes: threads, what else tells of it, and who does when it reads of
// which object.
void VisibleWrites::add_knowledge(Mixer& mixer, const std::vector<const Write*>& writes) const {
  const auto told_by = [&](const HappensBefore::Clock& clock) {
    return std::ranges::any_of(writes, [&](const Write* write) { return knows(&clock, *write); });
  };
  const auto& known = happens_before_.state();
  std::uint64_t sum = 0;
  for (std::uint32_t i = 0; i < known.threads.size(); ++i) {
    const bool fenced = i < known.fenced.size() && told_by(known.fenced[i]);
    const bool heard = i < known.heard.size() && told_by(known.heard[i]);
    const auto bits =
        (told_by(known.threads[i]) ? 1U : 0U) | (fenced ? 2U : 0U) | (heard ? 4U : 0U);
    if (bits != 0) sum += Mixer::finished(i << 3U | bits);
  }
  mixer.add(sum);
  sum = told_by(known.full_fences) ? 1 : 0;
  for (const auto& [place, told] : known.told) {
    const auto teller = name_(place.object);
    const bool always = told_by(told.always);
    const bool now = told_by(told.now);
    if (!teller || (!always && !now)) continue;
    sum += Mixer::finished(*teller * 0x9fb21c651e98df25ULL + place.offset * 4ULL +
                           (always ? 2U : 0U) + (now ? 1U : 0U));
  }
  mixer.add(sum);
  sum = 0;
  for (const auto& [whose, cover] : state_.covers) {
    const auto object = name_(whose.second);
    if (!object) continue;
    sum += Mixer::finished(*object * 0x9fb21c651e98df25ULL + whose.first * 2ULL +
                           (told_by(cover) ? 1U : 0U));
  }
  mixer.add(sum);
}

Fingerprint VisibleWrites::hash() {
  forget();
  Fingerprint sum;
  for (const auto& [location, cell] : state_.cells) {
    const auto object = name_(location.object);
    if (location.object && !object) continue;
    // Where everybody sees the same value, who knows of which write makes no difference.
    const bool is_settled = !cell.has_initial || cell.initial == cell.writes.back().value;
    if (is_settled && has_one_value(location, cell)) continue;
    Mixer mixer;
    mixer.add(object.value_or(0));
    mixer.add(location.offset);
    add(mixer, location, cell);
    const auto value = mixer.value();
    sum.low += value.low;
    sum.high += value.high;
  }
  return sum;
}

}  // namespace heddle
