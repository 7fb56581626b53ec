#pragma once

// The words and number formats that all reports share, so that text and JSON cannot disagree.
//
// What comes from the program under test (thread names, messages, values) may hold anything; it is
// made printable here, because a report must not be able to steer the reader's terminal.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "findings/check_result.h"

namespace heddle {

// As in JSON: "holds", "never-ends", "read-modify-write".
std::string_view name_of(Verdict verdict);
std::string_view name_of(FindingKind kind);
std::string_view name_of(EventKind kind);
std::string_view name_of(AccessMode mode);

// As a heading: "failed assertion", "deadlock".
std::string_view title_of(FindingKind kind);

// "reads Counter.value  0", "locks Fork#1".
// The whole message, as the exception itself has it.
const std::string& message_of(const Finding& finding);
std::string action_of(const Step& step);

// "Counter.java:8"; the method if the class file names no source; empty if nothing is known.
std::string text_of(const Place& place);
// "at Counter.main(Counter.java:17)", which IDEs make a link of.
std::string frame_of(const Place& place);

// "time limits expire last", "atomic, as documented: ReentrantLock (2 operations), ...".
std::string assumption_text(const Assumption& assumption);

// Whether it is a line of the class library's, not of the program's.
bool is_of_jdk(const Place& place);

// "sequential consistency" for "sc"; the name itself if it is not known.
std::string_view long_name_of_model(std::string_view model);

std::string count_text(std::uint64_t count);                         // "1,234,567"
std::string count_text(std::uint64_t count, std::string_view noun);  // "1 state", "2 states"
std::string bytes_text(std::uint64_t bytes);                         // "34 MiB"
std::string seconds_text(double seconds);                            // "0.12 s", "4 min 5 s"

// Control characters as \n, \t or \u001b.
std::string terminal_safe(std::string_view text);

// How many columns a terminal needs for UTF-8 text: one for each code point.
std::size_t columns_of(std::string_view text);

}  // namespace heddle
