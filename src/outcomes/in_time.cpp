#include "outcomes/in_time.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

namespace heddle {

namespace {

using Clock = std::chrono::steady_clock;

// Longer than anybody waits, and short enough to be added to a time.
constexpr double kLongest = 1e6;

// Reads to the end of the pipe, or to the deadline; whether the end was reached.
bool read_all(int from, Clock::time_point deadline, std::string& text) {
  for (;;) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
    pollfd waiting{from, POLLIN, 0};
    if (left <= 0 || poll(&waiting, 1, static_cast<int>(left)) <= 0) return false;
    char buffer[4096];
    const ssize_t count = read(from, buffer, sizeof buffer);
    if (count <= 0) return true;
    text.append(buffer, static_cast<std::size_t>(count));
  }
}

[[noreturn]] void work_and_exit(const std::function<std::string()>& work, int to) {
  const std::string text = work();
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t count = write(to, text.data() + done, text.size() - done);
    if (count <= 0) break;
    done += static_cast<std::size_t>(count);
  }
  _exit(0);
}

}  // namespace

InTime answer_in_time(double seconds, const std::function<std::string()>& work) {
  int ends[2];
  if (pipe(ends) != 0) return {true, work()};
  std::fflush(stdout);
  const pid_t child = fork();
  if (child < 0) {
    close(ends[0]);
    close(ends[1]);
    return {true, work()};
  }
  if (child == 0) {
    close(ends[0]);
    work_and_exit(work, ends[1]);
  }
  close(ends[1]);
  InTime answer;
  const auto limit =
      std::chrono::milliseconds(static_cast<long>(std::min(seconds, kLongest) * 1000));
  answer.ended = read_all(ends[0], Clock::now() + limit, answer.text);
  close(ends[0]);
  if (!answer.ended) kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  return answer;
}

}  // namespace heddle
