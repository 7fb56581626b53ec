#pragma once

// One process's part of a depth-first search that others may take part in, and that can be put
// aside: the core (search/depth_first.h) over the shared table of states, with the crew
// (search/crew.h) as its transport.
//
// A process that has work while another has none gives some away. When it is time to stop, what is
// left of the stack is a task again: the same thing that is handed over, and that a checkpoint
// keeps.

#include <cstdint>
#include <functional>
#include <vector>

#include "search/crew.h"
#include "search/search.h"
#include "search/shared_visited.h"
#include "search/task.h"

namespace heddle {

struct WorkerOptions {
  std::uint32_t number = 0;
  std::uint32_t root = 0;   // mark of the first state with choices
  std::uint64_t bound = 0;  // of the round; search/depth_first.h
  bool sleeping = false;    // sleep sets are in use
  std::uint64_t max_states = 0;
  std::uint64_t max_depth = 0;
  std::uint64_t early_states = 0;  // stop when something is learned while there are fewer
  bool alone = true;               // names are this process's own
  std::function<void()> tick;      // called now and then
};

// Works on these tasks and on what it is given, until none has anything left or it is told to
// stop.
Harvest work(Machine& machine, Observer& observer, SharedVisited& visited, Crew& crew,
             const WorkerOptions& options, std::vector<Task> tasks);

}  // namespace heddle
