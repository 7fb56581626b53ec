#include "base/process.h"

#include <cerrno>
#include <cstdlib>
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

// As exec wants them: ended by a null.
std::vector<char*> pointers_to(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  pointers.reserve(texts.size() + 1);
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

// NAME=value of those that are set.
std::vector<std::string> settings_of(const std::vector<std::string>& variables) {
  std::vector<std::string> settings;
  for (const std::string& name : variables) {
    if (const char* value = std::getenv(name.c_str())) settings.push_back(name + "=" + value);
  }
  return settings;
}

// To its end; what is beyond anybody's patience is read and forgotten.
std::string read_all(int from) {
  constexpr std::size_t kMost = 1U << 24U;
  std::string text;
  char buffer[4096];
  for (;;) {
    const ssize_t count = ::read(from, buffer, sizeof buffer);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return text;
    if (text.size() < kMost) text.append(buffer, static_cast<std::size_t>(count));
  }
}

}  // namespace

Result<Ended> run_process(const std::vector<std::string>& words,
                          const std::vector<std::string>& variables) {
  HEDDLE_CHECK(!words.empty(), "a process should have a program");
  std::vector<std::string> copies = words;
  std::vector<char*> arguments = pointers_to(copies);
  std::vector<std::string> settings = settings_of(variables);
  std::vector<char*> environment = pointers_to(settings);
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return Error{words[0], "cannot be run: no pipe can be made"};

  FileActions actions;
  actions.open(STDIN_FILENO, "/dev/null", O_RDONLY);
  actions.copy(ends[1], STDOUT_FILENO);
  actions.copy(STDOUT_FILENO, STDERR_FILENO);
  pid_t child = 0;
  const int failed = ::posix_spawn(&child, words[0].c_str(), actions.get(), nullptr,
                                   arguments.data(), environment.data());
  ::close(ends[1]);
  Ended ended;
  if (failed == 0) ended.output = read_all(ends[0]);
  ::close(ends[0]);
  if (failed != 0) return Error{words[0], std::string("cannot be run: ") + std::strerror(failed)};
  int status = 0;
  while (::waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return Error{words[0], std::string("was lost: ") + std::strerror(errno)};
  }
  ended.status = WIFEXITED(status) ? WEXITSTATUS(status) : kSignalled + WTERMSIG(status);
  return ended;
}

}  // namespace heddle
