#pragma once

// The axioms of JAM21 on one candidate execution.

#include <cstdint>
#include <vector>

#include "memory/outcome.h"
#include "memory/program.h"

namespace heddle::memory {

struct JamEvent {
  ThreadIndex thread = 0;
  ActionKind kind = ActionKind::End;
  AccessMode read_mode = AccessMode::Plain;
  AccessMode write_mode = AccessMode::Plain;
  FenceKind fence = FenceKind::Full;
  bool reads = false;
  bool writes = false;
  std::uint32_t location = 0;  // or the thread that is started or joined
  std::uint32_t site = 0;
  Value read = 0;
  Value written = 0;
  std::int32_t source = kNoWrite;
  std::int32_t promise = -1;
};

using JamRelation = std::vector<std::uint64_t>;  // row a has bit b if a comes before b

// Whether some order of pushes and updates satisfies the axioms, when the writes in `last` come
// last in their locations, and coherence has all of `orders`. Events are those of one thread after
// the other, each in program order; at most 64.
bool is_allowed_by_jam(const std::vector<JamEvent>& events, const std::vector<std::int32_t>& last,
                       const JamRelation& orders);

}  // namespace heddle::memory
