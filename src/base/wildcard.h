#pragma once

// Patterns of names, as users write them: `*` stands for any characters, none among them.

#include <string_view>

namespace heddle {

bool matches_wildcard(std::string_view pattern, std::string_view text);

}  // namespace heddle
