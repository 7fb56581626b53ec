#pragma once

// Depth-first search by several processes, which can be put aside and taken up again.
//
// The machine need not bear threads: a process is forked for every worker, once the machine has
// warmed up (SearchOptions::warm_up) and what is contended has settled, so all of them have it
// alike, and they share the table of states (search/shared_visited.h). The process that forked them
// explores nothing meanwhile; it watches the limits, and collects what they come back with.
// Whatever interrupts them (a limit, a checkpoint) makes them come back with the work that is left,
// and work goes on from there.
//
// A worker that learns something tells the path; the collecting process goes that path itself when
// the round is over, and the next round begins with what it has learned. The same states are met
// and the same steps taken as by one worker, each once, in another order.

#include <cstdint>
#include <string>

#include "base/result.h"
#include "search/checkpoint.h"
#include "search/search.h"

namespace heddle {

struct TeamOptions {
  std::uint32_t workers = 1;
  std::string checkpoint = {};      // file to write, or empty
  std::string resume = {};          // file to go on from, or empty
  double between_checkpoints = 10;  // seconds
  Identity identity = {};           // of what is checked
};

// An error if a checkpoint cannot be read, is of something else, or cannot be written.
Result<SearchResult> search_parallel(Subject subject, Observer& observer,
                                     const SearchOptions& options, const TeamOptions& team);

}  // namespace heddle
