#include "litmus/models.h"

#include <algorithm>
#include <array>
#include <span>

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

std::string variants_text(std::string_view model) {
  std::string text;
  for (const std::string_view variant : variants(model)) {
    text += (text.empty() ? " (it has " : ", ") + std::string(variant);
  }
  return text.empty() ? " (it has none)" : text + ")";
}

}  // namespace heddle::litmus
