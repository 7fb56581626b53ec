#include "litmus/model_name.h"

#include <vector>

#include "base/nearest.h"
#include "memory/models.h"

namespace heddle::litmus {

bool is_model(std::string_view name) { return memory::find_model(name) != nullptr; }

bool is_variant(std::string_view model, std::string_view variant) {
  const memory::ModelInfo* row = memory::find_model(model);
  return row != nullptr && row->has_variant(variant);
}

std::string models_text(std::string_view name) {
  const std::vector<std::string> known = memory::model_names();
  return did_you_mean(name, known) + " (there are " + memory::list_text(known, "and") + ")";
}

std::string variants_text(std::string_view model, std::string_view variant) {
  std::vector<std::string> known;
  if (const memory::ModelInfo* row = memory::find_model(model)) {
    known.assign(row->variants.begin(), row->variants.end());
  }
  const std::string text = did_you_mean(variant, known);
  if (known.empty()) return text + " (it has none)";
  return text + " (it has " + memory::list_text(known) + ")";
}

}  // namespace heddle::litmus
