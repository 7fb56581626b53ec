#include "explore/final_fields.h"

#include <algorithm>

#include "explore/field_at.h"
#include "explore/mixer.h"
#include "vm/places.h"

namespace heddle {
namespace {

void join(HappensBefore::Clock& into, const HappensBefore::Clock& from) {
  if (into.size() < from.size()) into.resize(from.size());
  for (std::size_t i = 0; i < from.size(); ++i) into[i] = std::max(into[i], from[i]);
}

bool is_within(const HappensBefore::Clock& clock, const HappensBefore::Clock& other) {
  for (std::size_t i = 0; i < clock.size(); ++i) {
    if (clock[i] > (i < other.size() ? other[i] : 0)) return false;
  }
  return true;
}

bool is_constructor(const Method& method) {
  return method.member != nullptr && method.member->name == "<init>";
}

}  // namespace

// The frame's place may be another's by now; but a constructor keeps its object in its first local.
bool FinalFields::is_running(const Thread& thread, const Construction& construction) {
  for (const auto* frame = thread.top; frame != nullptr; frame = frame->prev) {
    if (frame != construction.frame) continue;
    return is_constructor(*frame->method) && as_ref(frame->locals[0]) == construction.object;
  }
  return false;
}

// The end of a constructor is like a release: what comes after it is not frozen.
void FinalFields::look(const Thread& thread) {
  settle();
  std::erase_if(state_.open, [&](const Construction& one) {
    if (one.thread != thread.id.index || is_running(thread, one)) return false;
    if (!one.leaks) join(state_.frozen[one.object], order_.release_all(thread.id));
    return true;
  });
}

bool FinalFields::holds_reference(const Location& location) const {
  if (!location.object || is_aspect(location.offset)) return false;
  const auto& cls = *vm_.class_of(location.object);
  if (cls.is_array()) {
    return location.offset >= kHeaderSize &&
           (cls.element_type == BasicType::Object || cls.element_type == BasicType::Array);
  }
  const auto* field = field_at(vm_, location);
  return field != nullptr && (field->type == BasicType::Object || field->type == BasicType::Array);
}

void FinalFields::access(const Thread& thread, const Location& location, bool reads,
                         bool is_final) {
  const auto* frame = thread.top;
  if (!reads && is_final && location.object && is_constructor(*frame->method) &&
      as_ref(frame->locals[0]) == location.object) {
    const bool known =
        std::any_of(state_.open.begin(), state_.open.end(), [&](const Construction& one) {
          return one.frame == frame && one.object == location.object;
        });
    if (!known) state_.open.push_back({thread.id.index, frame, location.object});
  }
  const bool matters = reads ? !state_.frozen.empty() : !state_.open.empty();
  if (matters && holds_reference(location)) {
    pending_ = Pending{thread.id, location, reads, is_final};
  }
}

void FinalFields::settle() {
  if (!pending_) return;
  const auto done = *std::exchange(pending_, std::nullopt);
  const auto value = vm_.heap.read_ref(done.location.object, done.location.offset);
  if (!value) return;
  if (!done.reads) {
    for (auto& one : state_.open) one.leaks = one.leaks || one.object == value;
    return;
  }
  if (const auto* known = known_at(done.thread, done.location.object)) {
    reach(done.thread, value, *known);
  }
  const auto frozen = state_.frozen.find(done.location.object);
  if (done.is_final && frozen != state_.frozen.end()) reach(done.thread, value, frozen->second);
}

void FinalFields::reach(ThreadId thread, Ref object, const HappensBefore::Clock& clock) {
  if (is_within(clock, order_.known_by(thread))) return;
  const auto copy = clock;
  join(state_.reached[{thread.index, object}], copy);
}

const HappensBefore::Clock* FinalFields::known_at(ThreadId thread, Ref object) const {
  const auto found = state_.reached.find({thread.index, object});
  return found == state_.reached.end() ? nullptr : &found->second;
}

void FinalFields::mark(std::uint32_t mark) {
  settle();
  copies_.at(mark) = state_;
}

void FinalFields::restore(std::uint32_t mark) {
  pending_.reset();
  state_ = copies_.at(mark);
}

void FinalFields::mix(Fingerprint* sum, std::uint64_t what, std::uint64_t object,
                      const HappensBefore::Clock& clock) const {
  for (const auto& [key, access] : order_.state().accesses) {
    const bool known = key.thread < clock.size() && clock[key.thread] >= access.time;
    const auto place = known ? name_(key.location.object) : std::nullopt;
    if (!place) continue;
    Mixer mixer;
    mixer.add(what);
    mixer.add(object);
    mixer.add(*place);
    mixer.add(key.location.offset);
    mixer.add(key.thread);
    mixer.add(std::uint64_t{key.site.bci} << 1U | (key.writes ? 1U : 0U));
    mixer.add(reinterpret_cast<std::uintptr_t>(key.site.method));
    const auto value = mixer.value();
    sum->low += value.low;
    sum->high += value.high;
  }
}

Fingerprint FinalFields::hash() {
  settle();
  Fingerprint sum;
  for (const auto& [object, clock] : state_.frozen) {
    if (const auto name = name_(object)) mix(&sum, 0, *name, clock);
  }
  for (const auto& [at, clock] : state_.reached) {
    if (const auto name = name_(at.second)) mix(&sum, at.first + 1U, *name, clock);
  }
  for (const auto& one : state_.open) {
    const auto name = name_(one.object);
    if (!name) continue;
    Mixer mixer;
    mixer.add(*name);
    mixer.add(std::uint64_t{one.thread} << 1U | (one.leaks ? 1U : 0U));
    sum.low += mixer.value().low;
    sum.high += mixer.value().high;
  }
  return sum;
}

}  // namespace heddle
