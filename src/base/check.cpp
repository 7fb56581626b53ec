#include "base/check.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <unistd.h>

#include "base/mistake.h"

namespace heddle {

namespace {

// Set once, when the program starts.
std::span<char> note;
int code = 0;

}  // namespace

void fail(const char* file, int line, const char* condition, const char* message) {
  char what[1024];
  std::snprintf(what, sizeof what, "%s:%d: internal error: %s [%s]", file, line, message,
                condition);
  end_by_mistake(what);
}

// May be called by a signal handler: nothing here takes memory or a lock.
void end_by_mistake(const char* what) {
  const auto length = std::strlen(what);
  const auto said = ::write(STDERR_FILENO, what, length) + ::write(STDERR_FILENO, "\n", 1);
  (void)said;  // there is no one left to tell
  if (note.empty()) std::abort();
  std::strncpy(note.data(), what, note.size() - 1);
  ::_exit(code);
}

void exit_on_mistakes(std::span<char> memory, int exit_code) {
  note = memory;
  code = exit_code;
}

}  // namespace heddle
