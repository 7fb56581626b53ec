#pragma once

// The name of a thread, as it stands in a sentence.

#include <string>
#include <string_view>

namespace heddle {

// In quotes if it could be read as words of the sentence: "there", but Thread-0, main, pool-1.
std::string thread_in_words(std::string_view name);

}  // namespace heddle
