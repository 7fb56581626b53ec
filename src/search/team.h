#pragma once

// Worker processes: forked, heard out, and buried.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace heddle {

struct Reports {
  std::vector<std::string> texts;  // one of every worker that lived to tell
  bool died = false;               // some did not
};

// Forks so many processes, each of which works and answers with a text, and waits for all of them.
// `wait` is called every few milliseconds meanwhile, and told whether one has died.
Reports fork_workers(std::uint32_t count, const std::function<std::string(std::uint32_t)>& work,
                     const std::function<void(bool died)>& wait);

}  // namespace heddle
