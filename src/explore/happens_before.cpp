#include "explore/happens_before.h"

#include <algorithm>
#include <utility>

#include "explore/grounds.h"
#include "explore/mixer.h"

namespace heddle {
namespace {

bool acquires(AccessMode mode) {
  return mode == AccessMode::Acquire || mode == AccessMode::Volatile;
}

bool releases(AccessMode mode) {
  return mode == AccessMode::Release || mode == AccessMode::Volatile;
}

}  // namespace

HappensBefore::Clock& HappensBefore::clock_of(ThreadId thread) {
  auto& threads = state_.threads;
  if (threads.size() <= thread.index) threads.resize(thread.index + 1U);
  auto& clock = threads[thread.index];
  if (clock.size() <= thread.index) clock.resize(thread.index + 1U);
  // Zero is what everybody knows of a thread that has done nothing.
  if (clock[thread.index] == 0) clock[thread.index] = 1;
  return clock;
}

bool HappensBefore::knows(const Clock& clock, const Key& key, const Remembered& access) const {
  return key.thread < clock.size() && clock[key.thread] >= access.time;
}

void HappensBefore::join(Clock& into, const Clock& from) {
  if (into.size() < from.size()) into.resize(from.size());
  for (std::size_t i = 0; i < from.size(); ++i) into[i] = std::max(into[i], from[i]);
}

std::uint32_t HappensBefore::stack_of(const Thread& thread) {
  std::vector<Site> stack;
  const auto& first = frame_to_show(thread);
  stack.push_back({first.method, bci_of(first)});
  for (const auto* frame = thread.top; frame != nullptr; frame = frame->prev) {
    if (frame->method->owner == nullptr || frame->method->hidden) continue;
    stack.push_back({frame->method, bci_of(*frame)});
  }
  const auto [known, fresh] =
      stack_numbers_.try_emplace(stack, static_cast<std::uint32_t>(stacks_.size()));
  if (fresh) stacks_.push_back(std::move(stack));
  return known->second;
}

bool HappensBefore::must_remember(const Access& access, bool* learned) {
  const bool plain = access.mode == AccessMode::Plain;
  auto& same = plain ? plain_ : not_plain_;
  const auto& other = plain ? not_plain_ : plain_;
  const bool mixed = other.count(access.place.index) != 0;
  if (same.insert(access.place.index).second && mixed) *learned = true;
  return plain || mixed;
}

void HappensBefore::compare(const Thread& thread, const Access& access, const Clock& clock) {
  Key lowest;
  lowest.location = access.location;
  for (auto at = state_.accesses.lower_bound(lowest);
       at != state_.accesses.end() && at->first.location == access.location; ++at) {
    const auto& [key, other] = *at;
    if (key.thread == thread.id.index || (!key.writes && !access.writes)) continue;
    if (key.mode != AccessMode::Plain && access.mode != AccessMode::Plain) continue;
    if (knows(clock, key, other)) continue;
    if (access.frozen != nullptr && knows(*access.frozen, key, other)) continue;
    races_.push_back({access.location,
                      {{key.thread}, key.writes, key.mode, other.stack, other.held},
                      {thread.id, access.writes, access.mode, stack_of(thread), access.held}});
  }
}

// What the JDK's classes do inside is their own. What they do to other objects counts only where
// other code goes to the same place, in whatever execution.
bool HappensBefore::counts(const Thread& thread, const Access& access, bool* learned) {
  const auto doer = trusted_.doer(thread);
  if (doer == Doer::Nobody || trusted_.covers(vm_, access.location)) return false;
  const auto place = access.place.index;
  if (doer == Doer::Program) {
    if (met_.insert(place).second && passed_.contains(place)) *learned = true;
    return true;
  }
  if (met_.contains(place)) return true;
  passed_.insert(place);
  return false;
}

// A race is told when the later of the two happens; then it is remembered for those to come. The
// synchronization of a volatile read comes before that: what it learns, it knows.
bool HappensBefore::access(const Thread& thread, const Access& access) {
  auto& clock = clock_of(thread.id);
  const auto told = state_.told.find(access.location);
  if (access.reads && acquires(access.mode) && told != state_.told.end()) {
    if (access.mode == AccessMode::Volatile) join(clock, told->second.always);
    join(clock, told->second.now);
  }
  if (access.reads && told != state_.told.end()) {
    join(clock_in(state_.heard, thread.id), told->second.now);
  }
  bool learned = false;
  if (counts(thread, access, &learned)) {
    const bool remember = must_remember(access, &learned);
    if (!access.races) compare(thread, access, clock);
    if (remember && !access.races) {
      const auto number = stack_of(thread);
      const Key key{access.location, thread.id.index, access.writes, access.mode,
                    stacks_[number].front()};
      state_.accesses[key] = {clock[thread.id.index], number, access.held};
    }
  }
  if (access.writes) tell(thread, access, clock);
  return learned;
}

// What the write tells those who see it. An update goes on with what was told before; another write
// does not.
void HappensBefore::tell(const Thread& thread, const Access& access, Clock& clock) {
  const auto i = thread.id.index;
  const bool fenced = i < state_.fenced.size() && !state_.fenced[i].empty();
  if (!releases(access.mode) && !fenced) {
    const auto told = state_.told.find(access.location);
    if (told != state_.told.end() && !access.reads) told->second.now.clear();
    return;
  }
  auto& tells = state_.told[access.location];
  if (access.mode == AccessMode::Volatile) join(tells.always, clock);
  if (!access.reads) tells.now.clear();
  join(tells.now, releases(access.mode) ? clock : state_.fenced[i]);
  ++clock[i];
}

HappensBefore::Clock& HappensBefore::clock_in(std::vector<Clock>& clocks, ThreadId thread) {
  if (clocks.size() <= thread.index) clocks.resize(thread.index + 1U);
  return clocks[thread.index];
}

void HappensBefore::fence(ThreadId thread, Fence fence) {
  auto& clock = clock_of(thread);
  if (fence != Fence::Release) join(clock, clock_in(state_.heard, thread));
  if (fence == Fence::Full) {
    join(clock, state_.full_fences);
    join(state_.full_fences, clock);
  }
  if (fence != Fence::Acquire) clock_in(state_.fenced, thread) = clock;
  ++clock[thread.index];
}

void HappensBefore::acquire(ThreadId thread, const Location& location) {
  const auto told = state_.told.find(location);
  auto& clock = clock_of(thread);
  if (told != state_.told.end()) join(clock, told->second.always);
}

void HappensBefore::release(ThreadId thread, const Location& location) {
  auto& clock = clock_of(thread);
  join(state_.told[location].always, clock);
  ++clock[thread.index];
}

const HappensBefore::Clock& HappensBefore::release_all(ThreadId thread) {
  released_ = clock_of(thread);
  ++clock_of(thread)[thread.index];
  return released_;
}

void HappensBefore::start(ThreadId starter, ThreadId thread) {
  const auto clock = clock_of(starter);
  clock_of(thread) = {};
  join(clock_of(thread), clock);
  ++clock_of(starter)[starter.index];
}

void HappensBefore::join(ThreadId thread, ThreadId ended) {
  const auto clock = clock_of(ended);
  join(clock_of(thread), clock);
}

// Accesses that every thread knows of which still acts: none can race with them any more, and
// threads to come know what their starters know.
void HappensBefore::forget_known() {
  std::erase_if(state_.accesses, [&](const auto& entry) {
    return std::all_of(vm_.threads.begin(), vm_.threads.end(), [&](const auto& thread) {
      const auto i = thread->id.index;
      if (thread->unborn || thread->status == ThreadStatus::Ended) return true;
      if (i == entry.first.thread) return true;
      // The JDK's own threads never act.
      if (i >= state_.threads.size() || state_.threads[i].empty()) return true;
      return knows(state_.threads[i], entry.first, entry.second);
    });
  });
}

Fingerprint HappensBefore::hash() {
  forget_known();
  Fingerprint sum;
  for (const auto& [key, access] : state_.accesses) {
    const auto object = name_(key.location.object);
    if (!object) continue;
    Mixer mixer;
    mixer.add(*object);
    mixer.add(key.location.offset);
    mixer.add(std::uint64_t{key.thread} << 8U | static_cast<std::uint64_t>(key.mode) << 1U |
              (key.writes ? 1U : 0U));
    mixer.add(reinterpret_cast<std::uintptr_t>(key.site.method));
    mixer.add(key.site.bci);
    // Ended threads tell those that join them.
    for (std::uint32_t i = 0; i < state_.threads.size(); ++i) {
      if (knows(state_.threads[i], key, access)) mixer.add(i);
    }
    std::uint64_t tellers = 0;
    for (const auto& [location, told] : state_.told) {
      const auto teller = name_(location.object);
      if (!teller) continue;
      const auto always = knows(told.always, key, access);
      const auto now = knows(told.now, key, access);
      if (!always && !now) continue;
      tellers += Mixer::finished(*teller * 0x9fb21c651e98df25ULL + location.offset * 4ULL +
                                 (always ? 2U : 0U) + (now ? 1U : 0U));
    }
    mixer.add(tellers);
    // What fences have yet to pass on.
    for (std::uint32_t i = 0; i < state_.threads.size(); ++i) {
      const bool fenced = i < state_.fenced.size() && knows(state_.fenced[i], key, access);
      const bool heard = i < state_.heard.size() && knows(state_.heard[i], key, access);
      if (fenced || heard) mixer.add(i << 2U | (fenced ? 2U : 0U) | (heard ? 1U : 0U));
    }
    mixer.add(knows(state_.full_fences, key, access) ? 1 : 0);
    const auto value = mixer.value();
    sum.low += value.low;
    sum.high += value.high;
  }
  return sum;
}

}  // namespace heddle
