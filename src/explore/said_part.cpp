#include "explore/said_part.h"

#include "explore/mixer.h"

namespace heddle {
namespace {

void mix(const std::string& text, Mixer& mixer) {
  mixer.add(text.size());
  for (const char c : text) mixer.add(static_cast<unsigned char>(c));
}

void mix(const std::map<std::string, std::string>& outcomes, Mixer& mixer) {
  for (const auto& [name, value] : outcomes) {
    mix(name, mixer);
    mix(value, mixer);
  }
}

}  // namespace

// Most programs say nothing.
void Said::mark(std::uint32_t mark) {
  auto& copy = copies_.at(mark);
  if (copy != now_) copy = now_;
}

void Said::restore(std::uint32_t mark) {
  const auto& copy = copies_.at(mark);
  if (now_ != copy) now_ = copy;
}

Fingerprint Said::hash() {
  if (now_.outcomes.empty() && now_.threads.empty()) return {};
  Mixer mixer;
  if (!by_thread_) mix(now_.outcomes, mixer);
  for (const auto& [thread, what] : now_.threads) {
    mixer.add(thread);
    mixer.add(what.outcomes.size());
    mix(what.outcomes, mixer);
    mix(what.printed, mixer);
    mix(what.ending, mixer);
  }
  return mixer.value();
}

}  // namespace heddle
