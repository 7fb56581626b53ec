#pragma once

// What somebody who mistyped a word may have meant.

#include <span>
#include <string>
#include <string_view>

namespace heddle {

// The known word nearest to a mistyped one, if it is near at all.
std::string_view nearest(std::string_view word, std::span<const std::string> known);

// "; did you mean jmm?", to go on with after a message, or nothing.
std::string did_you_mean(std::string_view word, std::span<const std::string> known);

}  // namespace heddle
