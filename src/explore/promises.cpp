#include "explore/promises.h"

#include <algorithm>
#include <utility>

namespace heddle {
// ---- rounds ----

void Promises::learn() { now_ = coming_; }

const std::vector<Promises::Entry>& Promises::entries(PlaceId place) const {
  static const std::vector<Entry> kNone;
  const auto found = now_.find(place.index);
  return found == now_.end() ? kNone : found->second;
}

bool Promises::acts(std::uint32_t thread) const {
  const auto& other = *vm_.threads[thread];
  if (other.unborn || other.status == ThreadStatus::Ended) return false;
  // The JDK's own threads never act.
  const auto* clock = clock_of(thread);
  return clock != nullptr && !clock->empty();
}

bool Promises::may_come(const Entry& entry, ThreadId reader) const {
  if (!numbers_last_) return true;
  const auto others = entry.writers & ~bit_of(reader.index);
  if (reader.index >= 64 || entry.writers == kEverybody) return true;
  for (std::uint32_t i = 0; i < 64; ++i) {
    if ((others & bit_of(i)) == 0) continue;
    if (i >= vm_.threads.size() || vm_.threads[i]->unborn || acts(i)) return true;
  }
  return false;
}

bool Promises::is_same(const Written& a, const Written& b) {
  return a.place == b.place && a.entry.is_new == b.entry.is_new && a.entry.value == b.entry.value &&
         a.entry.writers == b.entry.writers;
}

bool Promises::is_known(const Written& written) const {
  const auto& known = entries({written.place});
  return std::any_of(known.begin(), known.end(), [&](const Entry& entry) {
    return entry.is_new == written.entry.is_new && entry.value == written.entry.value &&
           (written.entry.writers & ~entry.writers) == 0;
  });
}

void Promises::add(const Written& written) {
  auto& entries = coming_[written.place];
  const auto known = std::find_if(entries.begin(), entries.end(), [&](const Entry& entry) {
    return entry.is_new == written.entry.is_new && entry.value == written.entry.value;
  });
  if (known == entries.end()) {
    entries.push_back(written.entry);
  } else if ((written.entry.writers & ~known->writers) == 0) {
    return;
  } else {
    known->writers |= written.entry.writers;
  }
  grew_ = true;
}

// ---- what happens ----

void Promises::started(ThreadId starter) {
  if (starter.index == 0 || !std::exchange(numbers_last_, false)) return;
  grew_ = true;
}

void Promises::reads(ThreadId reader, const Location& location, const Entry& entry) {
  const auto* clock = clock_of(reader.index);
  const auto time = clock == nullptr ? 1 : std::max(1U, (*clock)[reader.index]);
  // Who does not know of the first of two such reads does not know of the second.
  const bool is_promised =
      std::any_of(state_.open.begin(), state_.open.end(), [&](const Open& open) {
        return open.location == location && open.value == entry.value &&
               open.reader == reader.index;
      });
  if (is_promised) return;
  const auto writers = numbers_last_ ? entry.writers : kEverybody;
  state_.open.push_back({location, entry.value, writers, reader.index, time});
}

void Promises::wrote(ThreadId writer, PlaceId place, const Location& location, const Entry& entry) {
  if (!entry.is_new) {
    std::erase_if(state_.open, [&](const Open& open) {
      return open.location == location && open.value == entry.value &&
             open.reader != writer.index && !knows(writer.index, open);
    });
  }
  const Written written{place.index, entry};
  if (!is_open()) {
    for (const auto& one : std::exchange(state_.unsure, {})) add(one);
    return add(written);
  }
  const bool is_noted = std::any_of(state_.unsure.begin(), state_.unsure.end(),
                                    [&](const Written& other) { return is_same(written, other); });
  if (!is_known(written) && !is_noted) state_.unsure.push_back(written);
}

const HappensBefore::Clock* Promises::clock_of(std::uint32_t thread) const {
  const auto& clocks = happens_before_.state().threads;
  return thread < clocks.size() ? &clocks[thread] : nullptr;
}

bool Promises::knows(std::uint32_t thread, const Open& promise) const {
  const auto* clock = clock_of(thread);
  return clock != nullptr && promise.reader < clock->size() &&
         (*clock)[promise.reader] >= promise.time;
}

// A thread to come knows what its starter knows, so somebody must be left who does not.
bool Promises::can_keep(const Open& promise) const {
  const auto ignorant = [&](std::uint32_t i) {
    return i != promise.reader && acts(i) && !knows(i, promise);
  };
  bool somebody = false;
  for (std::uint32_t i = 0; i < vm_.threads.size() && !somebody; ++i) somebody = ignorant(i);
  if (!somebody || !numbers_last_ || promise.writers == kEverybody) return somebody;
  for (std::uint32_t i = 0; i < 64; ++i) {
    if ((promise.writers & bit_of(i)) == 0) continue;
    if (i >= vm_.threads.size() || vm_.threads[i]->unborn || ignorant(i)) return true;
  }
  return false;
}

bool Promises::is_hopeless() const {
  return !std::all_of(state_.open.begin(), state_.open.end(),
                      [&](const Open& promise) { return can_keep(promise); });
}

// By what is told of it: where it was thrown, and with which words.
std::uint64_t Promises::key_of(const Problem& problem) const {
  Mixer mixer;
  mixer.add(problem.thread.index);
  mixer.add(vm_.heap.header(problem.exception).class_id);
  const auto message = vm_.heap.read_ref(problem.exception, vm_.known.at.throwable_message);
  if (message) mixer.add(std::hash<std::string>()(vm_.text(message)));
  const auto trace = vm_.heap.read_ref(problem.exception, vm_.known.at.throwable_backtrace);
  for (std::uint32_t i = 0; trace && i < vm_.heap.length(trace); ++i) {
    mixer.add(vm_.heap.elements<std::uint64_t>(trace)[i]);
  }
  return mixer.value().low;
}

void Promises::hold(std::vector<Problem>& problems) {
  for (auto& problem : problems) {
    const auto key = key_of(problem);
    state_.held.push_back({std::move(problem), key});
  }
  problems.clear();
}

void Promises::tell_held(std::vector<Problem>& problems) {
  for (auto& held : state_.held) problems.push_back(std::move(held.problem));
  state_.held.clear();
}

// ---- part of the state ----

Fingerprint Promises::hash() {
  if (!is_open()) return {};
  Fingerprint sum;
  const auto add_term = [&sum](const Mixer& mixer) {
    const auto value = mixer.value();
    sum.low += value.low;
    sum.high += value.high;
  };
  const auto& known = happens_before_.state();
  for (const auto& open : state_.open) {
    Mixer mixer;
    mixer.add(name_(open.location.object).value_or(~std::uint64_t{0}));
    mixer.add(open.location.offset);
    mixer.add(open.value);
    mixer.add(open.reader);
    for (std::uint32_t i = 0; i < known.threads.size(); ++i) {
      if (knows(i, open)) mixer.add(i);
    }
    std::uint64_t tellers = 0;
    const auto told_of = [&](const HappensBefore::Clock& clock) {
      return open.reader < clock.size() && clock[open.reader] >= open.time;
    };
    for (const auto& [place, told] : known.told) {
      const auto teller = name_(place.object);
      if (!teller || (!told_of(told.always) && !told_of(told.now))) continue;
      tellers += Mixer::finished(*teller * 0x9fb21c651e98df25ULL + place.offset * 4ULL +
                                 (told_of(told.always) ? 2U : 0U) + (told_of(told.now) ? 1U : 0U));
    }
    mixer.add(tellers);
    add_term(mixer);
  }
  for (const auto& held : state_.held) {
    Mixer mixer;
    mixer.add(held.key);
    add_term(mixer);
  }
  for (const auto& written : state_.unsure) {
    Mixer mixer;
    mixer.add(std::uint64_t{written.place} << 1U | (written.entry.is_new ? 1U : 0U));
    mixer.add(written.entry.value);
    mixer.add(written.entry.writers);
    add_term(mixer);
  }
  return sum;
}

}  // namespace heddle
