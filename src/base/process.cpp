#include "base/process.h"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace heddle {

namespace {

constexpr int kSignalled = 128;  // as shells say it

class FileActions {
 public:
  FileActions() { ::posix_spawn_file_actions_init(&actions_); }
  FileActions(const FileActions&) = delete;
  FileActions& operator=(const FileActions&) = delete;
  ~FileActions() { ::posix_spawn_file_actions_destroy(&actions_); }

  void open(int number, const char* path, int flags) {
    ::posix_spawn_file_actions_addopen(&actions_, number, path, flags, 0600);
  }
  void copy(int from, int to) { ::posix_spawn_file_actions_adddup2(&actions_, from, to); }
  [[nodiscard]] const posix_spawn_file_actions_t* get() const { return &actions_; }

 private:
  posix_spawn_file_actions_t actions_{};
};

}  // namespace

Result<int> run_process(const std::vector<std::string>& words, const std::string& output) {
  HEDDLE_CHECK(!words.empty(), "a process should have a program");
  std::vector<std::string> copies = words;
  std::vector<char*> arguments;
  arguments.reserve(copies.size() + 1);
  for (std::string& word : copies) arguments.push_back(word.data());
  arguments.push_back(nullptr);

  FileActions actions;
  actions.open(STDIN_FILENO, "/dev/null", O_RDONLY);
  actions.open(STDOUT_FILENO, output.c_str(), O_WRONLY | O_CREAT | O_TRUNC);
  actions.copy(STDOUT_FILENO, STDERR_FILENO);

  pid_t child = 0;
  const int failed =
      ::posix_spawn(&child, words[0].c_str(), actions.get(), nullptr, arguments.data(), ::environ);
  if (failed != 0) return Error{words[0], std::string("cannot be run: ") + std::strerror(failed)};
  int status = 0;
  while (::waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return Error{words[0], std::string("was lost: ") + std::strerror(errno)};
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : kSignalled + WTERMSIG(status);
}

}  // namespace heddle
