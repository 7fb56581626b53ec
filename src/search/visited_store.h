#pragma once

// The states that have been seen, as the depth-first search asks for them.
//
// With every state three things are kept. `asleep`: which choices have not been taken, because
// they lead only where others led (search/sleep_sets.h). `done`: every execution from the state has
// been seen to end. `depth`: how long the path was on which it was first entered, if somebody will
// ask (search/unresolved.h). Several processes may share a store, so whatever they could compete
// for is one call: exactly one of them enters a state, and of the choices that wake up in it each
// is given to exactly one.

#include <concepts>
#include <cstdint>
#include <optional>

#include "event/machine.h"
#include "search/sleep_sets.h"

namespace heddle {

struct StateNote {
  using Depth = std::uint16_t;  // the last stands for all that are greater, too

  SleepSets::Mask asleep = 0;
  bool done = false;
  Depth depth = 0;

  bool operator==(const StateNote&) const = default;
};

enum class Entered : std::uint8_t {
  Fresh,  // it was not there
  Known,  // it is, and nothing was changed
  Full,   // there is no room for it
};

// What slept in a state, after it was met again.
struct Woken {
  SleepSets::Mask woken = 0;  // these are the caller's to take
  SleepSets::Mask still = 0;
};

template <typename S>
concept VisitedStore = requires(S store, Fingerprint state, SleepSets::Mask asleep,
                                StateNote::Depth depth) {
  store.expect(state);  // it will be asked for soon
  { store.find(state) } -> std::same_as<std::optional<StateNote>>;
  { store.enter(state, asleep, depth) } -> std::same_as<Entered>;
  // A state that is there was met with these choices asleep: those that slept and do not now wake.
  { store.wake(state, asleep) } -> std::same_as<Woken>;
  store.finish(state);  // it is done
};

}  // namespace heddle
