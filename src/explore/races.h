#pragma once

// Data races that show in a state: two threads that stand before conflicting accesses, of which at
// least one is plain (JLS 17.4.5).
//
// Accesses next to each other in an execution are not ordered by happens-before, so each of these
// is a race. And a program that races in any way has a state that shows one, as long as threads
// influence each other along happens-before only: take the first two accesses of an execution that
// race, and leave out everything that happens before neither; what is left is an execution that
// ends with the two side by side. Every state of every execution is met by the search, and a thread
// stops before each access that is not ordered with another's (explore/contention.h). So looking
// costs no state, and finding nothing proves that there is nothing. docs/design/races.md has the
// argument, and which influences break it.

#include <cstdint>
#include <map>
#include <vector>

#include "event/event.h"
#include "explore/trusted.h"
#include "explore/vm_machine.h"

namespace heddle {

struct RacingAccess {
  ThreadId thread;
  bool writes = false;
};

struct RacingPair {
  Location location;
  RacingAccess first;
  RacingAccess second;
};

class RaceWatch {
 public:
  explicit RaceWatch(VmMachine& machine) : machine_(machine), trusted_(machine.left_out()) {}

  // From now on races are told again wherever they are met.
  void tell_again() { tells_again_ = true; }
  // What the machine's state shows, that was not shown by a state as near to the start: `depth` is
  // how many choices led here.
  std::vector<RacingPair> look(std::size_t depth);
  // Those of the machine's last step, if it follows happens-before.
  std::vector<FollowedRace> look_back(std::size_t depth);
  void forget() { shown_.clear(); }

 private:
  // The statements, and the place as the exploration calls it: what makes two races one.
  struct Key {
    const Method* methods[2] = {};
    std::uint32_t positions[2] = {};
    std::uint32_t place = 0;
    bool writes[2] = {};

    auto operator<=>(const Key&) const = default;
  };
  // Whether what the two do there is the program's business.
  [[nodiscard]] bool counts(ThreadId a, ThreadId b, const Location& location);
  void compare(ThreadId a, ThreadId b, std::size_t depth, std::vector<RacingPair>* found);
  [[nodiscard]] Key key_of(const RacingPair& pair);
  static void put_in_order(Key* key);

  VmMachine& machine_;
  Trusted trusted_;
  [[nodiscard]] bool is_news(const Key& key, std::size_t depth);

  bool tells_again_ = false;
  std::map<Key, std::size_t> shown_;  // and how near to the start
};

}  // namespace heddle
