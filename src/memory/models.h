#pragma once

// The memory models, as a table: one row is a name after --model, a line of the manual, and the
// function that enumerates all outcomes of a small program.

#include <span>
#include <string_view>

#include "base/result.h"
#include "memory/outcome.h"

namespace heddle::memory {

struct ModelInfo {
  std::string_view name;
  std::string_view summary;
  std::string_view undefined;  // what is an error under it, if anything
  Result<Outcomes> (*enumerate)(Program& program, const Options& options);
};

[[nodiscard]] std::span<const ModelInfo> models();

// None by that name: null.
[[nodiscard]] const ModelInfo* find_model(std::string_view name);

}  // namespace heddle::memory
