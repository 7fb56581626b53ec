#include "litmus/models.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "base/nearest.h"

namespace heddle::litmus {

namespace {

constexpr std::array<std::string_view, 10> kModels{"sc", "tso", "pso", "jls1", "mp01",
                                                   "hb", "jpr", "jmm", "jls",  "jam"};

constexpr std::array<std::string_view, 4> kCommitting{"tearing", "occurrence", "site", "free"};
constexpr std::array<std::string_view, 1> kTearing{"tearing"};
constexpr std::array<std::string_view, 1> kOpaque{"opaque"};
constexpr std::array<std::string_view, 1> kLazy{"lazy"};

std::span<const std::string_view> variants(std::string_view model) {
  if (model == "jmm" || model == "jls") return kCommitting;
  if (model == "hb" || model == "jpr") return kTearing;
  if (model == "jam") return kOpaque;
  if (model == "jls1") return kLazy;
  return {};
}

}  // namespace

bool is_model(std::string_view name) { return std::ranges::find(kModels, name) != kModels.end(); }

bool is_variant(std::string_view model, std::string_view variant) {
  const auto known = variants(model);
  return std::ranges::find(known, variant) != known.end();
}

std::string models_text(std::string_view name) {
  const std::vector<std::string> known(kModels.begin(), kModels.end());
  return did_you_mean(name, known) + " (there are " + std::string(kModelList) + ")";
}

std::string variants_text(std::string_view model, std::string_view variant) {
  const std::span<const std::string_view> all = variants(model);
  const std::vector<std::string> known(all.begin(), all.end());
  std::string text = did_you_mean(variant, known);
  if (known.empty()) return text + " (it has none)";
  for (const std::string& one : known) text += (&one == &known.front() ? " (it has " : ", ") + one;
  return text + ")";
}

}  // namespace heddle::litmus
