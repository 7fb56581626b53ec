#pragma once

// Work with a time limit, in a process of its own: the engines of the memory models have no clock,
// and what is slow, or fails, must not stop the others.

#include <functional>
#include <string>

namespace heddle {

struct InTime {
  bool ended = false;  // false: its time was over
  std::string text;    // what the work answered; nothing if it failed
};

// The work's answer should not be empty. Without another process it runs here, for as long as it
// takes.
InTime answer_in_time(double seconds, const std::function<std::string()>& work);

}  // namespace heddle
