#include "findings/acceptance.h"

#include <algorithm>

#include "base/wildcard.h"

namespace heddle {
namespace {

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r";
  const auto start = text.find_first_not_of(kBlanks);
  if (start == std::string_view::npos) return {};
  return text.substr(start, text.find_last_not_of(kBlanks) - start + 1);
}

Result<Acceptance> parse_line(std::string_view line, std::string origin) {
  const auto colon = line.find(':');
  const auto what = trimmed(line.substr(0, colon));
  const auto reason =
      colon == std::string_view::npos ? std::string_view() : trimmed(line.substr(colon + 1));
  if (reason.empty() || what.empty()) {
    return Error{std::move(origin),
                 "should be 'LOCATION: reason' or 'LOCATION in METHOD: reason', "
                 "is '" +
                     std::string(line) + "'"};
  }
  const auto in = what.find(" in ");
  const auto method =
      in == std::string_view::npos ? std::string_view() : trimmed(what.substr(in + 4));
  return Acceptance{.location = std::string(trimmed(what.substr(0, in))),
                    .method = std::string(method),
                    .reason = std::string(reason),
                    .origin = std::move(origin)};
}

}  // namespace

Result<std::vector<Acceptance>> parse_suppressions(std::string_view text, const std::string& file) {
  std::vector<Acceptance> all;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const auto end = std::min(text.find('\n'), text.size());
    const auto line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line.front() == '#') continue;
    HEDDLE_TRY(auto acceptance, parse_line(line, file + ":" + std::to_string(number)));
    all.push_back(std::move(acceptance));
  }
  return all;
}

bool covers(const Acceptance& acceptance, const Race& race) {
  const auto& pattern = acceptance.location;
  if (!matches_wildcard(pattern, race.location) &&
      (race.field.empty() || !matches_wildcard(pattern, race.field))) {
    return false;
  }
  const auto& method = acceptance.method;
  return method.empty() || matches_wildcard(method, race.source.place.method) ||
         matches_wildcard(method, race.manifest.place.method);
}

void accept(std::span<const Acceptance> acceptances, Finding* finding) {
  if (!finding->race || finding->accepted) return;
  const auto found =
      std::find_if(acceptances.begin(), acceptances.end(),
                   [&](const Acceptance& one) { return covers(one, *finding->race); });
  if (found == acceptances.end()) return;
  finding->accepted = found->reason;
  finding->accepted_by = found->origin;
}

}  // namespace heddle
