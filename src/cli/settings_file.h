#pragma once

// heddle.toml: what one would otherwise repeat on every command line.
//
// It is TOML, as much of it as options need: keys are the long names of options, values are
// strings, whole numbers, true and false, and lists of strings. Keys before the first heading are
// for every command that has such an option; those under [check] are for `heddle check`. The
// command line goes before the file. The file may come with a program that was never read, so it
// cannot say what only the user may allow (SECURITY.md).

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace heddle {

struct SettingLine {
  std::string section;  // "check"; empty before the first heading
  std::string key;      // "time-limit"
  enum class Kind : std::uint8_t { Text, Number, Flag, List };
  Kind kind = Kind::Text;
  std::vector<std::string> values;  // one, unless it is a list
  std::size_t line = 0;
};

// `name` is for messages.
Result<std::vector<SettingLine>> parse_settings(std::string_view text, const std::string& name);

}  // namespace heddle
