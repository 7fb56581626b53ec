#pragma once

// The memory models, as a table: one row is a name after --model, a line of the manual, what the
// model takes and defines, and the function that enumerates all outcomes of a small program.
//
// Whatever depends on a model is asked of its row, never of its name: the option, help, errors and
// refusals, `heddle models`, the matrix of the tests. A new model is one row and one file.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "memory/outcome.h"

namespace heddle::memory {

// How a model says what may happen.
enum class ModelKind : std::uint8_t {
  Machine,        // states of an abstract machine; final states are counted
  HappensBefore,  // threads run alone, and what a read may see is asked; executions are counted
  Axiomatic,      // whole executions are judged; executions are counted
};
[[nodiscard]] std::string_view text(ModelKind kind);

struct ModelInfo {
  std::string_view name;
  std::string_view summary;
  ModelKind kind = ModelKind::Machine;
  std::string_view undefined = {};                  // what is an error under it, if anything
  std::span<const std::string_view> variants = {};  // "tearing": what may stand behind a +

  bool is_default = false;
  bool checks = false;             // `heddle check` explores it
  bool takes_java = true;          // or litmus tests only
  bool defines_waiting = true;     // wait, notify and park
  bool defines_interrupts = true;  // of what waits
  bool has_memory = false;         // whose every state can be asked for an invariant
  bool uses_copies = false;        // accesses are a thread's uses and assigns of its own copies
  bool takes_hints = false;        // prescient writes and guaranteed reads are its actions

  Result<Outcomes> (*enumerate)(Program& program, const Options& options) = nullptr;

  [[nodiscard]] bool has_variant(std::string_view variant) const;
};

[[nodiscard]] std::span<const ModelInfo> models();
[[nodiscard]] const ModelInfo& default_model();

// No model, and not in the table: `hb` without its rule that a write hides earlier ones from reads
// that it happens before. It is asked why an outcome is forbidden.
[[nodiscard]] const ModelInfo& unhidden();

// None by that name: null.
[[nodiscard]] const ModelInfo* find_model(std::string_view name);

// The names of all models for which `wanted` holds, in the order of the table.
[[nodiscard]] std::vector<std::string> model_names(bool (*wanted)(const ModelInfo&) =
                                                       [](const ModelInfo&) { return true; });
// "sc, tso and jmm"; "sc, tso" without a last word.
[[nodiscard]] std::string list_text(std::span<const std::string> names,
                                    std::string_view last_word = "");

}  // namespace heddle::memory
