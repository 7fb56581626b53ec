#pragma once

// What a witness says after the value of a read that does not see the last write.

#include <string_view>

namespace heddle {

inline constexpr std::string_view kOlderWrite = ", an older write";
inline constexpr std::string_view kLaterWrite = ", a write that is yet to come";

}  // namespace heddle
