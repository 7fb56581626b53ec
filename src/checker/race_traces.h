#pragma once

// Every execution in which a search meets a race, handed on as it is met: so many of each race, so
// that what is kept stays the same however long the search takes.

#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>

#include "explore/vm_machine.h"
#include "findings/finding.h"

namespace heddle {

class RaceTraces {
 public:
  // Told in a process of its own, with the steps of the witness: what it keeps must be outside, as
  // a file.
  using Keep = std::function<void(const Finding& race)>;
  RaceTraces(VmMachine& machine, std::uint32_t start, std::uint64_t most, Keep keep)
      : machine_(machine), start_(start), most_(most), keep_(std::move(keep)) {}

  // The machine is where the path leads; it stays there.
  void met(const Finding& race, std::span<const Choice> path);
  // Executions may come again.
  void begins_again() { met_.clear(); }

 private:
  VmMachine& machine_;
  std::uint32_t start_;
  std::uint64_t most_;
  Keep keep_;
  std::map<std::string, std::uint64_t> met_;  // by what the race is called
};

}  // namespace heddle
