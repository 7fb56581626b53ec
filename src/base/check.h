#pragma once

// Checks for our own mistakes.
//
// HEDDLE_CHECK stays on in release builds: a model checker that goes on after a
// broken invariant may call a broken program correct. Say in the message what
// should hold ("a monitor should have one owner"), so that the line that prints
// explains itself. Never use these on input: a bad class file is a Result.

namespace heddle {

[[noreturn]] void fail(const char* file, int line, const char* condition, const char* message);

}  // namespace heddle

#define HEDDLE_CHECK(condition, message) \
  ((condition) ? void() : ::heddle::fail(__FILE__, __LINE__, #condition, (message)))

#define HEDDLE_UNREACHABLE(message) ::heddle::fail(__FILE__, __LINE__, "unreachable", (message))
