#pragma once

// A search, put aside in a file: all that it takes to go on in another process.
//
// Tasks and the table of states say what is left to do; but a fingerprint means the same to another
// process only if that has met what the machine names in the same order. So the file also has the
// lessons: the paths, round by round, on which the machine learned or named something. Going them
// again makes another machine the same.
//
// In front stands what is being checked, in words, so that going on with something else is refused
// with the reason. The file is written beside its place and renamed; the end has a checksum.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "search/search.h"
#include "search/shared_visited.h"
#include "search/task.h"

namespace heddle {

// Names and values: "main class", "Foo".
using Identity = std::vector<std::pair<std::string, std::string>>;

// Of a round: whether it began with what the one before it had learned, and the paths.
struct Lessons {
  Learn learn = Learn::Yes;
  std::vector<std::vector<Choice>> paths;
};

struct Checkpoint {
  std::vector<Lessons> lessons;  // by round; the last is the current one
  std::optional<Learn> next;     // round, which could not even begin: there is no current one
  std::uint64_t bound = 0;       // of the current round; search/depth_first.h
  Fingerprint root;              // of the current round
  Harvest harvest;               // of the current round so far, with what is left to do
  std::string told;              // Observer::told()
  double seconds = 0;
  std::uint64_t instructions = 0;  // that were run, by whichever process
};

Result<bool> write_checkpoint(const std::string& path, const Identity& identity,
                              const Checkpoint& checkpoint, const SharedVisited& visited);
Result<Checkpoint> read_checkpoint(const std::string& path, const Identity& identity,
                                   SharedVisited& visited);

}  // namespace heddle
