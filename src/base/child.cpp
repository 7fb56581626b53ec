#include "base/child.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <new>
#include <vector>

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace heddle {

namespace {

constexpr std::size_t kNoteSize = 4096;

// How a child ends that was asked something.
constexpr int kAnswered = 0;
constexpr int kOutOfMemory = 3;
constexpr int kFailed = 4;

bool is_wish_of_user(int number) {
  return number == SIGINT || number == SIGTERM || number == SIGHUP || number == SIGQUIT ||
         number == SIGPIPE;
}

[[noreturn]] void answer_and_exit(const std::function<std::string()>& work, int to) {
  try {
    const std::string text = work();
    for (std::size_t done = 0; done < text.size();) {
      const ssize_t count = ::write(to, text.data() + done, text.size() - done);
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) std::_Exit(kFailed);
      done += static_cast<std::size_t>(count);
    }
  } catch (const std::bad_alloc&) {
    std::_Exit(kOutOfMemory);
  }
  std::_Exit(kAnswered);
}

using Clock = std::chrono::steady_clock;

// Longer than any user waits, and short enough to be added to a time.
constexpr double kLongest = 1e8;

// Reads to the end of the pipe, or to the deadline; whether the end was reached.
bool read_all(int from, double seconds, std::string& text) {
  const double most = seconds > 0 ? std::min(seconds, kLongest) : kLongest;
  const auto deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                           std::chrono::duration<double>(most));
  for (;;) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
    if (left <= 0) return false;
    pollfd waiting{from, POLLIN, 0};
    const int ready = ::poll(&waiting, 1, static_cast<int>(std::min<long>(left, 1'000'000)));
    if (ready == 0 || (ready < 0 && errno == EINTR)) continue;
    char buffer[1 << 16];
    const ssize_t count = ready < 0 ? -1 : ::read(from, buffer, sizeof buffer);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return true;
    text.append(buffer, static_cast<std::size_t>(count));
  }
}

}  // namespace

std::span<char> shared_note() {
  static void* const kMemory =
      ::mmap(nullptr, kNoteSize, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (kMemory == MAP_FAILED) return {};
  return {static_cast<char*>(kMemory), kNoteSize};
}

pid_t fork_child() {
  std::fflush(stdout);
  if (const auto note = shared_note(); !note.empty()) note[0] = '\0';
  const pid_t parent = ::getpid();
  const pid_t child = ::fork();
  if (child != 0) return child;
  // A user who ends the parent by force means all of us.
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) std::_Exit(kFailed);
  return 0;
}

int wait_for(pid_t child) {
  int status = 0;
  while (::waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return kFailed << 8;
  }
  return status;
}

Mistake want_of_memory() {
  return {.ours = false, .what = "want of memory: the host gives no more"};
}

Mistake mistake_of(int status) {
  if (WIFEXITED(status)) {
    if (WEXITSTATUS(status) == kOutOfMemory) return want_of_memory();
    const auto note = shared_note();
    const std::size_t length = note.empty() ? 0 : ::strnlen(note.data(), note.size());
    if (length > 0) return {.ours = true, .what = std::string(note.data(), length)};
    return {.ours = true, .what = "exit code " + std::to_string(WEXITSTATUS(status))};
  }
  const int number = WTERMSIG(status);
  if (is_wish_of_user(number)) {
    std::signal(number, SIG_DFL);
    ::kill(::getpid(), number);
  }
  if (number == SIGKILL) {
    return {.ours = false,
            .what = "the host: it ended the check (signal 9), probably for want of memory"};
  }
  return {.ours = true,
          .what = "signal " + std::to_string(number) + " (" + ::strsignal(number) + ")"};
}

namespace {

// A child at work, and the pipe that its answer comes through.
struct Working {
  pid_t child = -1;  // negative: there can be none
  int from = -1;
};

Working start_work(const std::function<std::string()>& work) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return {};
  const pid_t child = fork_child();
  if (child == 0) {
    ::close(ends[0]);
    answer_and_exit(work, ends[1]);
  }
  ::close(ends[1]);
  if (child >= 0) return {child, ends[0]};
  ::close(ends[0]);
  return {};
}

// `answer` has what came through the pipe.
void end_work(const Working& working, ChildAnswer& answer) {
  ::close(working.from);
  if (!answer.in_time) ::kill(working.child, SIGKILL);
  const int status = wait_for(working.child);
  const bool ended = WIFEXITED(status) && WEXITSTATUS(status) == kAnswered;
  if (answer.in_time && ended) return;
  answer.text.clear();
  if (answer.in_time) answer.mistake = mistake_of(status);
}

}  // namespace

ChildAnswer ask_child(const std::function<std::string()>& work, double seconds) {
  const Working working = start_work(work);
  if (working.child < 0) return {work(), {}, true};
  ChildAnswer answer;
  answer.in_time = read_all(working.from, seconds, answer.text);
  end_work(working, answer);
  return answer;
}

void ask_children(std::size_t count, std::size_t workers, const NumberedWork& work,
                  const NumberedAnswer& done) {
  std::map<std::size_t, Working> working;
  std::map<std::size_t, ChildAnswer> answers;  // begun, or waiting for those before them
  std::size_t started = 0;
  for (std::size_t told = 0; told < count;) {
    for (; started < count && working.size() < std::max<std::size_t>(workers, 1); ++started) {
      const auto number = started;
      const Working one = start_work([&] { return work(number); });
      if (one.child < 0) {
        answers[number] = {work(number), {}, true};
      } else {
        working[number] = one;
        answers[number] = {};
      }
    }
    std::vector<pollfd> pipes;
    std::vector<std::size_t> numbers;
    for (const auto& [number, one] : working) {
      pipes.push_back({one.from, POLLIN, 0});
      numbers.push_back(number);
    }
    constexpr int kForEver = -1;
    if (!pipes.empty() && ::poll(pipes.data(), pipes.size(), kForEver) < 0) continue;
    for (std::size_t i = 0; i < pipes.size(); ++i) {
      if (pipes[i].revents == 0) continue;
      ChildAnswer& answer = answers[numbers[i]];
      char buffer[1 << 16];
      const ssize_t size = ::read(pipes[i].fd, buffer, sizeof buffer);
      if (size < 0 && errno == EINTR) continue;
      if (size > 0) {
        answer.text.append(buffer, static_cast<std::size_t>(size));
        continue;
      }
      end_work(working[numbers[i]], answer);
      working.erase(numbers[i]);
    }
    for (; answers.contains(told) && !working.contains(told); ++told) {
      done(told, answers[told]);
      answers.erase(told);
    }
  }
}

}  // namespace heddle
