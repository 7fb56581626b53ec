#pragma once

// Text of the program's and of ours, made fit for XML and HTML.

#include <string>
#include <string_view>

namespace heddle {

// As the content of an element, or between the quotes of an attribute. What neither XML nor a
// terminal should see (control characters, bytes that are no UTF-8) becomes \u001b or U+FFFD; line
// ends stay.
std::string markup_text(std::string_view text);

}  // namespace heddle
