#pragma once

// Samples beside an exhaustive search: random walks and PCT (search/sampling.h) in a process of its
// own, which the host runs on another core if there is one.
//
// An exhaustive search looks at one corner of a large program for a long time; a random execution
// shows many bugs at once. The process is forked from a search that has taken a moment, so a short
// check never pays for it. It begins with what the search has learned, changes nothing of it (the
// counts of a check are those of the exhaustive search), and tells the paths of what it finds.
// Nothing of it is believed before the path has been replayed (checker/check_program.cpp).

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <sys/types.h>

#include "findings/finding.h"

namespace heddle {

class BugsFirst {
 public:
  // `sample` explores with the number of a slice and answers with findings that have paths, and
  // with where threads were switched on them (Witness::contended). It is called in the child only.
  using Sample = std::function<std::vector<Finding>(std::uint64_t slice)>;

  explicit BugsFirst(Sample sample);
  ~BugsFirst();
  BugsFirst(const BugsFirst&) = delete;
  BugsFirst& operator=(const BugsFirst&) = delete;

  // Asked by the search between two of its steps. Begins to sample when it is time, and hears what
  // has been found.
  void look();
  // No more samples.
  void end();
  // What was found so far: kind, message and the way there.
  [[nodiscard]] const std::vector<Finding>& found() const { return found_; }

 private:
  [[noreturn]] void work(int to) const;
  void begin();
  void hear();

  Sample sample_;
  double start_ = 0;
  pid_t child_ = 0;  // 0: not begun; negative: ended, or there can be none
  int from_ = -1;
  std::string heard_;
  std::vector<Finding> found_;
};

}  // namespace heddle
