#include "explore/facts.h"

#include <array>

namespace heddle {
namespace {

constexpr std::array<std::string_view, kFacts> kNames{
    "threads are told apart",    "threads are interrupted", "the clock is read",
    "the program parks",         "queues are seen",         "counts of maps are seen",
    "tables of maps are seen",   "atomic steps wait",       "system streams are locked",
    "thread objects are locked", "ended threads are seen",  "the program exits",
    "final fields change",
};

}  // namespace

std::string_view name_of(Fact fact) { return kNames.at(static_cast<std::uint8_t>(fact)); }

void Facts::preset(std::string_view name) {
  for (std::uint8_t i = 0; i < kFacts; ++i) {
    if (kNames.at(i) == name) known_ |= 1U << i;
  }
}

std::vector<std::string> Facts::names() const {
  std::vector<std::string> names;
  for (std::uint8_t i = 0; i < kFacts; ++i) {
    if ((known_ >> i & 1U) != 0) names.emplace_back(kNames.at(i));
  }
  return names;
}

}  // namespace heddle
