// The program: hand the words to the command line, and let nothing end it without a word.

#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <string>
#include <vector>

#include <poll.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/survive.h"

namespace {

// A result that could not be written is none, except where the reader has had enough of it.
int with_output(int code) {
  const bool flushed = std::fflush(stdout) == 0;
  if (flushed && std::ferror(stdout) == 0) return code;
  pollfd output{STDOUT_FILENO, POLLOUT, 0};
  if (poll(&output, 1, 0) > 0 && (output.revents & (POLLERR | POLLHUP)) != 0) return code;
  std::fputs("heddle: standard output: cannot be written to; is the disk full?\n", stderr);
  return heddle::exit_code::kInconclusive;
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);  // a reader that went away is no reason to die, as for `java`
  heddle::watch_for_mistakes();
  try {
    const std::vector<std::string> words(argv + (argc > 0 ? 1 : 0), argv + argc);
    return with_output(heddle::run_command_line(words));
  } catch (const std::bad_alloc&) {
    return heddle::report_no_memory();
  } catch (const std::exception& e) {
    std::fprintf(stderr, "heddle: internal error: %s\n", e.what());
    return heddle::exit_code::kInternal;
  }
}
