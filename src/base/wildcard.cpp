#include "base/wildcard.h"

namespace heddle {

// A star takes as little as it can; if the rest does not fit, the last star takes one more. Earlier
// stars need no second try, so a hostile pattern costs no more than the product of both lengths.
bool matches_wildcard(std::string_view pattern, std::string_view text) {
  std::size_t at = 0;
  std::size_t in = 0;
  std::size_t star = std::string_view::npos;
  std::size_t taken = 0;
  while (in < text.size()) {
    if (at < pattern.size() && pattern[at] == '*') {
      star = at++;
      taken = in;
    } else if (at < pattern.size() && pattern[at] == text[in]) {
      ++at;
      ++in;
    } else if (star != std::string_view::npos) {
      at = star + 1;
      in = ++taken;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', at) == std::string_view::npos;
}

}  // namespace heddle
