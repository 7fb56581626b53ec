#include "cli/models.h"

#include <algorithm>

#include "litmus/explore.h"
#include "memory/models.h"

namespace heddle {

std::vector<std::string> split_list(std::string_view text) {
  std::vector<std::string> list;
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    if (comma > 0) list.emplace_back(text.substr(0, comma));
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return list;
}

Result<std::vector<std::string>> model_list(const std::string& text) {
  std::vector<std::string> list;
  for (const std::string& name : split_list(text)) {
    if (name == "all") {
      for (const memory::ModelInfo& model : memory::models()) list.emplace_back(model.name);
      continue;
    }
    const auto choice = litmus::choose_model(name);
    if (!choice) return choice.error();
    list.push_back(name);
  }
  if (list.empty()) return Error{"--model", "should name a memory model, is '" + text + "'"};
  std::vector<std::string> once;
  for (const std::string& name : list) {
    if (std::ranges::find(once, name) == once.end()) once.push_back(name);
  }
  return once;
}

}  // namespace heddle
