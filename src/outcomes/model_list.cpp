#include "outcomes/model_list.h"

#include <algorithm>
#include <array>

#include "base/nearest.h"
#include "litmus/litmus_outcomes.h"
#include "litmus/model_name.h"
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

namespace {

constexpr std::array<std::string_view, 3> kIdentities{"occurrence", "site", "free"};

bool is_identity(std::string_view word) {
  return std::ranges::find(kIdentities, word) != kIdentities.end();
}

bool names_identity(std::string_view model) {
  std::size_t plus = model.find('+');
  while (plus != std::string_view::npos) {
    const std::size_t next = model.find('+', plus + 1);
    if (is_identity(model.substr(plus + 1, next - plus - 1))) return true;
    plus = next;
  }
  return false;
}

// Says in each name how actions are recognised. By occurrence is what a name without it means.
std::optional<Error> set_identity(std::vector<std::string>& models, const std::string& identity) {
  if (!is_identity(identity)) {
    const std::vector<std::string> known(kIdentities.begin(), kIdentities.end());
    return Error{"--identity", "should be occurrence, site or free, is '" + identity + "'" +
                                   did_you_mean(identity, known)};
  }
  bool counts = false;
  for (std::string& model : models) {
    if (!litmus::is_variant(std::string_view(model).substr(0, model.find('+')), identity)) continue;
    counts = true;
    if (identity != "occurrence" && !names_identity(model)) model += "+" + identity;
  }
  if (!counts) {
    const auto names =
        memory::model_names([](const memory::ModelInfo& one) { return one.has_variant("site"); });
    return Error{"--identity",
                 "is for " + memory::list_text(names, "and") + ", and --model names neither"};
  }
  return std::nullopt;
}

}  // namespace

Result<std::vector<std::string>> model_list(const std::string& text,
                                            const std::optional<std::string>& identity) {
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
  if (identity) {
    if (auto error = set_identity(list, *identity)) return *std::move(error);
  }
  std::vector<std::string> once;
  for (const std::string& name : list) {
    if (std::ranges::find(once, name) == once.end()) once.push_back(name);
  }
  return once;
}

}  // namespace heddle
