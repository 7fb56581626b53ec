#pragma once

// Work of a depth-first search that can be handed over: to another process, or to a checkpoint.
//
// A task is a path with the choices along it that have not been tried. What sleeps in a state is
// handed over as choices, too, without what they did: another machine may know places by other
// numbers, so it takes these steps once more to see for itself (search/depth_first.h).

#include <cstdint>
#include <string>
#include <vector>

#include "event/machine.h"
#include "search/edges.h"
#include "search/pack.h"

namespace heddle {

struct Task {
  struct Level {
    Fingerprint state;
    bool partial = false;           // others have taken, or have, some of its choices
    std::vector<Choice> sleeping;   // or taken; in the order in which they came
    std::vector<Choice> untried;    // of its choices
    std::vector<Fingerprint> open;  // states it leads to that were not known to be done
  };
  std::vector<Choice> path;
  std::vector<Level> levels;  // of the last states of the path, its end included

  // All that can be done from the first state with choices, which the machine is in.
  static Task all_of(Machine& machine);

  void pack(Packer& out) const;
  static Task unpack(Unpacker& in);
};

// What comes of a stretch of work.
struct Harvest {
  std::uint64_t transitions = 0;
  std::uint64_t instructions = 0;  // of the worker's machine
  std::uint64_t executions = 0;
  std::uint64_t max_depth = 0;
  bool depth_limit = false;
  bool cut_off = false;  // a path was as long as the bound of the round
  bool learned = false;
  std::string cut_by;       // the limit that fell into a step, which is among what is left
  std::vector<Task> tasks;  // what is left
  bool uneven = false;      // a step has not led one deeper (search/unresolved.h)
  Doubt doubt;              // of cycles
  std::vector<std::vector<Choice>> lessons;  // paths on which the machine learned, or named, things

  void pack(Packer& out) const;
  static Harvest unpack(Unpacker& in);
  void add(Harvest other);
};

}  // namespace heddle
