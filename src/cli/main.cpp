// The program: hand the words to the command line, and let nothing end it without a word.

#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <string>
#include <vector>

#include "cli/command.h"

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);  // a reader that went away is no reason to die, as for `java`
  try {
    const std::vector<std::string> words(argv + (argc > 0 ? 1 : 0), argv + argc);
    return heddle::run_command_line(words);
  } catch (const std::bad_alloc&) {
    std::fputs("heddle: out of memory: inconclusive\n", stderr);
    return heddle::exit_code::kInconclusive;
  } catch (const std::exception& e) {
    std::fprintf(stderr, "heddle: internal error: %s\n", e.what());
    return heddle::exit_code::kInternal;
  }
}
