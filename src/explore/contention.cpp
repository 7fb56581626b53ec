#include "explore/contention.h"

#include <algorithm>
#include <bit>

#include "vm/natives/off_heap.h"

namespace heddle {
namespace {

// What kind of key: the rest says which.
constexpr std::uint64_t kStatic = 1ULL << 62U;  // position in the arena
constexpr std::uint64_t kArray = 2ULL << 62U;   // array class
constexpr std::uint64_t kGroup = 3ULL << 62U;   // anything of a thread group
constexpr std::uint64_t kBlocks = 1ULL << 32U;  // of arrays: those that are memory outside the heap

// Footprints from here on have an index.
constexpr std::size_t kLong = 32;

// Of a key in the table of places: the upper half of a product depends on all of it.
std::uint64_t home_of(std::uint64_t key) { return key * 0x9e3779b97f4a7c15ULL >> 32U; }

bool overlap(const Location& a, const Location& b) {
  if (a.object != b.object) return false;
  if (a.offset == b.offset) return true;
  constexpr auto kAll = static_cast<std::uint32_t>(Aspect::AllElements);
  const auto is_element = [](std::uint32_t offset) {
    return offset >= kHeaderSize && !is_aspect(offset);
  };
  return (a.offset == kAll && is_element(b.offset)) || (b.offset == kAll && is_element(a.offset));
}

}  // namespace

bool Contention::meet(const Location& a, const Location& b) const {
  return overlap(normal(a), normal(b));
}

// A static field is known by its position in the arena, however it was reached.
Location Contention::normal(const Location& location) const {
  const bool in_mirror = location.object && location.offset >= kHeaderSize &&
                         !is_aspect(location.offset) &&
                         vm_.class_of(location.object) == vm_.known.klass;
  if (!in_mirror) return location;
  return {{}, static_cast<std::uint32_t>(location.object.index * 8 + location.offset)};
}

bool Contention::is_fresh(const Access& access) const {
  const auto& set = locksets_[access.lockset];
  if (is_fresh(access.location.object) || std::uint64_t{set.newest.index} * 8 >= frozen_end_) {
    return true;
  }
  return some_own_ &&
         std::any_of(set.locks.begin(), set.locks.end(), [&](Ref lock) { return is_fresh(lock); });
}

std::uint64_t Contention::hash_of(const Access& access) const {
  return hash_of(access, access.location.object.index, locksets_[access.lockset].hash);
}

std::uint64_t Contention::hash_of(const Access& access, std::uint64_t where,
                                  std::uint64_t locks) const {
  auto hash =
      where * 0x9fb21c651e98df25ULL + access.location.offset * 0xd6e8feb86659fd93ULL + locks;
  if (access.stop != access.place) hash += Mixer::finished(places_[access.stop.index].key);
  return Mixer::finished(hash + access.starts * 4ULL + (access.writes ? 2U : 0U) +
                         (access.quiet ? 1U : 0U));
}

PlaceId Contention::place_of_key(std::uint64_t key) {
  const auto mask = known_.size() - 1;
  for (auto i = home_of(key) & mask;; i = (i + 1) & mask) {
    if (known_[i].number == 0) return add_place(key);
    if (known_[i].key == key) return {known_[i].number - 1};
  }
}

PlaceId Contention::add_place(std::uint64_t key) {
  places_.push_back({.key = key, .final_field = final_field(key)});
  if (!preset_.empty() && preset_.count(name_of(key)) != 0) {
    places_.back().contended = true;
    ++contended_;
  }
  // Half full at most; making it anew is rare, for programs have few places.
  if (places_.size() * 2 > known_.size()) known_.assign(known_.size() * 2, {});
  const auto mask = known_.size() - 1;
  for (std::uint32_t number = 1; number <= places_.size(); ++number) {
    auto i = home_of(places_[number - 1].key) & mask;
    while (known_[i].number != 0 && known_[i].number != number) i = (i + 1) & mask;
    known_[i] = {places_[number - 1].key, number};
  }
  return {static_cast<std::uint32_t>(places_.size() - 1)};
}

// Null if the place is no field, or one that is not final. A class object has its own fields, and
// behind them the static ones of the class.
const Field* Contention::final_field(std::uint64_t key) const {
  const auto kind = key & kGroup;
  if (kind != 0 && kind != kStatic) return nullptr;
  const auto rest = key & ~kGroup;
  const auto* cls = kind == kStatic ? vm_.class_at(rest) : vm_.classes[rest >> 32U];
  if (cls == nullptr) return nullptr;
  const auto offset =
      kind == kStatic ? rest - std::uint64_t{cls->mirror.index} * 8 : rest & 0xffffffffU;
  const bool is_static = kind == kStatic && offset >= vm_.known.klass->instance_size;
  if (kind == kStatic && !is_static) cls = vm_.known.klass;
  for (; cls != nullptr; cls = is_static ? nullptr : cls->super) {
    for (const auto& field : cls->fields) {
      if (field.is_static() != is_static || field.offset != offset) continue;
      return field.is_final() ? &field : nullptr;
    }
  }
  return nullptr;
}

// Whether a final field that is there is taken to have its value. Class objects lie below all that
// the program makes.
bool Contention::is_settled(const Field& field, const Location& normal) const {
  if (field.is_static()) return field.owner->settled;
  return std::uint64_t{normal.object.index} * 8 < vm_.constant_end;
}

void Contention::count(const Access& access, bool added) {
  auto& place = places_[access.place.index];
  if (added) {
    place.lockset = place.touches == 0 || place.lockset == access.lockset ? access.lockset : 0;
  }
  const auto one = added ? 1U : ~0U;
  place.touches += one;
  if (!access.quiet) place.loud += one;
  if (access.writes) place.writes += one;
}

PlaceId Contention::place_of(const Location& location) {
  if (!location.object) return place_of_key(kStatic | location.offset);
  const auto& cls = *vm_.class_of(location.object);
  if (&cls == vm_.known.klass) {
    return place_of_key(kStatic | (std::uint64_t{location.object.index} * 8 + location.offset));
  }
  // All of a group at once: threads come and go in it as a whole. A class of the program's may have
  // fields of its own.
  if (cls.is_subclass_of(vm_.known.thread_group) &&
      (location.offset < vm_.known.thread_group->instance_size || is_aspect(location.offset))) {
    return place_of_key(kGroup);
  }
  const bool monitor = location.offset < kHeaderSize;
  if (cls.is_array() && !monitor) {
    const bool block = (vm_.heap.header(location.object).flags & object_flag::kBlock) != 0;
    return place_of_key(kArray | (block ? kBlocks : cls.id.index));
  }
  return place_of_key(std::uint64_t{cls.id.index} << 32U | location.offset);
}

void Contention::contend(PlaceId place) {
  auto& entry = places_[place.index];
  if (entry.contended || entry.coming || everything) return;
  entry.coming = true;
  grew_ = true;
}

void Contention::learn() {
  facts_.learn();
  for (auto& place : places_) {
    if (std::exchange(place.coming, false)) {
      place.contended = true;
      ++contended_;
    }
  }
}

std::string Contention::name_of(std::uint64_t key) const {
  const auto kind = key & kGroup;
  const auto rest = key & ~kGroup;
  if (kind == kGroup) return "java.lang.ThreadGroup";
  if (kind == kArray && rest == kBlocks) return "memory outside the heap";
  if (kind == kArray) return vm_.classes[rest]->external_name;
  if (kind == kStatic) {
    const auto* cls = vm_.class_at(rest);
    if (cls == nullptr) return position_name(vm_, rest);
    // A class object has fields of its own, and behind them the static ones of the class.
    const auto offset = static_cast<std::uint32_t>(rest - std::uint64_t{cls->mirror.index} * 8);
    const bool of_mirror = offset < vm_.known.klass->instance_size;
    if (of_mirror)
      return cls->external_name + ".class: " + place_name(vm_, *vm_.known.klass, offset, false);
    return "static " + place_name(vm_, *cls, offset, true);
  }
  return place_name(vm_, *vm_.classes[rest >> 32U], static_cast<std::uint32_t>(rest), false);
}

std::vector<std::string> Contention::contended_names() const {
  std::vector<std::string> names;
  for (const auto& place : places_) {
    if (place.contended) names.push_back(name_of(place.key));
  }
  for (auto& fact : facts_.names()) names.push_back(std::move(fact));
  std::sort(names.begin(), names.end());
  return names;
}

void Contention::preset(const std::vector<std::string>& names) {
  preset_.insert(names.begin(), names.end());
  for (const auto& name : names) facts_.preset(name);
}

void Contention::drop(Trace& trace) {
  index_.thread = ~0U;
  for (const auto& access : trace.footprint) count(access, false);
  trace.footprint.clear();
  trace.hash = 0;
  trace.fresh = 0;
  trace.starts = 0;
}

void Contention::put_back(ThreadId thread, Trace& trace) {
  auto& now = traces_at(thread);
  drop(now);
  std::swap(now, trace);
  for (const auto& access : now.footprint) count(access, true);
}

void Contention::forget(ThreadId thread) {
  grow(thread);
  auto& trace = traces_at(thread);
  drop(trace);
  trace = {};
}

void Contention::own_objects_are_known() {
  some_own_ = true;
  for (auto& trace : traces_) {
    trace.hash = 0;
    trace.fresh = 0;
    for (auto& access : trace.footprint) {
      access.fresh = is_fresh(access);
      if (access.fresh) {
        ++trace.fresh;
      } else {
        trace.hash += hash_of(access);
      }
    }
  }
}

void Contention::begin_segment(ThreadId thread) { drop(traces_at(thread)); }

Contention::Access Contention::access_of(const Trace& trace, const Touch& touch,
                                         const Location& normal) const {
  return {.location = normal,
          .place = touch.place,
          .stop = touch.step.index != 0 ? touch.step : touch.place,
          .lockset = trace.lockset,
          .time = time_,
          .starts = trace.starts,
          .writes = touch.writes,
          .quiet = touch.quiet};
}

void Contention::note(const Location& location, Effect::Kind kind) {
  note_normal(normal(location), kind);
}

void Contention::note(const Touch& touch, const Location& normal) {
  const auto loud = touch.writes ? Effect::Kind::Write : Effect::Kind::Read;
  note_normal(normal, touch.quiet && !touch.listed ? Effect::Kind::Bookkeeping : loud);
  if (!touch.writes) return;
  const auto* field = places_[touch.place.index].final_field;
  if (field != nullptr && is_settled(*field, normal)) contend(Fact::ConstantsChange);
}

void Contention::compare(ThreadId thread, const Touch& touch) {
  note(touch, normal(touch.location));
  look(thread, touch);
}

bool Contention::covers(const Access& access, const Access& other) {
  return access.location == other.location && access.lockset == other.lockset &&
         access.time == other.time && access.quiet == other.quiet && access.stop == other.stop &&
         (access.writes || !other.writes);
}

// The same as a look at all of the footprint, which would take the square of its length.
bool Contention::is_remembered(ThreadId thread, const Access& access) {
  const auto& footprint = traces_at(thread).footprint;
  const auto hash = [](const Location& location) {
    return Mixer::finished(std::uint64_t{location.object.index} << 32U | location.offset);
  };
  if (index_.thread != thread.index || footprint.size() * 2 > index_.slots.size()) {
    const auto slots = std::bit_ceil(footprint.size() * 4);
    vm_.heap.charge(slots * sizeof index_.slots[0]);
    index_.thread = thread.index;
    index_.count = 0;
    index_.slots.assign(slots, 0);
  }
  const auto mask = index_.slots.size() - 1;
  for (; index_.count < footprint.size(); ++index_.count) {
    auto i = hash(footprint[index_.count].location) & mask;
    while (index_.slots[i] != 0) i = (i + 1) & mask;
    index_.slots[i] = static_cast<std::uint32_t>(index_.count + 1);
  }
  for (auto i = hash(access.location) & mask; index_.slots[i] != 0; i = (i + 1) & mask) {
    if (covers(footprint[index_.slots[i] - 1], access)) return true;
  }
  return false;
}

void Contention::touch(ThreadId thread, const Touch& touch) {
  const auto where = normal(touch.location);
  note(touch, where);
  auto& trace = traces_at(thread);
  auto access = access_of(trace, touch, where);
  std::uint32_t own = 0;
  std::uint32_t own_writes = 0;
  if (trace.footprint.size() >= kLong) {
    if (is_remembered(thread, access)) return;
  } else {
    for (auto i = trace.footprint.rbegin(); i != trace.footprint.rend(); ++i) {
      if (i->place != touch.place) continue;
      if (!access.quiet || !i->quiet) ++own;
      if (i->writes) ++own_writes;
      if (covers(*i, access)) return;
    }
  }
  if (!touch.forced && may_meet(access, own, own_writes)) check(thread, access);
  if (touch.last) return;
  // A list that grows is there twice for a moment.
  if (trace.footprint.size() == trace.footprint.capacity()) {
    vm_.heap.charge(trace.footprint.size() * sizeof access);
  }
  access.fresh = is_fresh(access);
  if (access.fresh) {
    ++trace.fresh;
  } else {
    trace.hash += hash_of(access);
  }
  trace.footprint.push_back(access);
  count(access, true);
}

// Whether there can be anything of other threads that it has to be compared with. `own`: what of
// the place is the thread's own, of the accesses that count.
bool Contention::may_meet(const Access& access, std::uint32_t own, std::uint32_t own_writes) const {
  const auto& place = places_[access.place.index];
  if ((access.quiet ? place.loud : place.touches) <= own) return false;
  if (!access.writes && place.writes <= own_writes) return false;
  return access.lockset == 0 || place.lockset != access.lockset;
}

void Contention::check(ThreadId thread, const Access& access) {
  constexpr std::uint64_t kWork = 16;  // what a comparison costs, as bytes written
  vm_.heap.charge(kWork * traces_.size());
  for (std::uint32_t i = 0; i < traces_.size(); ++i) {
    if (i == thread.index) continue;
    for (const auto& other : traces_[i].footprint) {
      // What meets is of one place, and that is asked faster.
      if (other.place != access.place || (!other.writes && !access.writes)) continue;
      if (!overlap(other.location, access.location)) continue;
      if (ordered({i}, other, thread, access)) continue;
      contend(access.stop);
      contend(other.stop);
    }
  }
}

bool Contention::ordered(ThreadId earlier, const Access& access, ThreadId later,
                         const Access& now) {
  // What is done quietly is bookkeeping that commutes with its like.
  if (access.quiet && now.quiet) return true;
  if (share_lock(access.lockset, now.lockset)) return true;
  const auto& joined = traces_at(later).joined;
  if (std::find(joined.begin(), joined.end(), earlier) != joined.end()) return true;
  return descends_since(later, earlier, access.time);
}

// Whether the thread, or one it descends from, was started by the ancestor after that time.
bool Contention::descends_since(ThreadId thread, ThreadId ancestor, std::uint32_t time) {
  while (traces_at(thread).birth != 0) {
    const auto& trace = traces_at(thread);
    if (trace.parent == ancestor.index) return trace.birth > time;
    thread = {trace.parent};
  }
  return false;
}

bool Contention::share_lock(std::uint32_t a, std::uint32_t b) const {
  if (a == 0 || b == 0) return false;
  if (a == b) return true;
  const auto& first = locksets_[a].locks;
  const auto& second = locksets_[b].locks;
  return std::any_of(first.begin(), first.end(), [&](Ref lock) {
    return std::binary_search(second.begin(), second.end(), lock);
  });
}

void Contention::update_lockset(Trace& trace) {
  if (trace.held.empty()) {
    trace.lockset = 0;
    return;
  }
  if (trace.held == locksets_[last_lockset_].locks) {
    trace.lockset = last_lockset_;
    return;
  }
  auto sorted = trace.held;
  std::sort(sorted.begin(), sorted.end());
  const auto [found, fresh] =
      lockset_ids_.try_emplace(sorted, static_cast<std::uint32_t>(locksets_.size()));
  if (fresh) {
    std::uint64_t hash = 0;
    for (const auto lock : sorted) hash += Mixer::finished(lock.index);
    const auto newest = sorted.back();
    locksets_.push_back({std::move(sorted), hash, newest});
  }
  trace.lockset = last_lockset_ = found->second;
}

void Contention::acquired(ThreadId thread, Ref object) {
  auto& trace = traces_at(thread);
  trace.held.push_back(object);
  update_lockset(trace);
}

void Contention::released(ThreadId thread, Ref object) {
  auto& trace = traces_at(thread);
  const auto last = std::find(trace.held.rbegin(), trace.held.rend(), object);
  if (last != trace.held.rend()) trace.held.erase(std::next(last).base());
  update_lockset(trace);
}

void Contention::started(ThreadId parent, ThreadId thread) {
  grow(thread);
  ++traces_at(parent).starts;
  auto& trace = traces_at(thread);
  drop(trace);
  trace = {};
  trace.birth = ++time_;
  trace.parent = parent.index;
}

void Contention::joined(ThreadId thread, ThreadId ended) {
  auto& trace = traces_at(thread);
  if (std::find(trace.joined.begin(), trace.joined.end(), ended) == trace.joined.end()) {
    trace.joined.push_back(ended);
  }
}

}  // namespace heddle
