#include "search/team.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace heddle {
namespace {

constexpr int kBetweenLooks = 10;  // milliseconds

struct Member {
  pid_t process = -1;
  int pipe = -1;
  std::string heard;
};

void say(int pipe, const std::string& text) {
  const std::uint64_t size = text.size();
  std::string message(reinterpret_cast<const char*>(&size), sizeof size);
  message += text;
  for (std::size_t at = 0; at < message.size();) {
    const auto written = ::write(pipe, message.data() + at, message.size() - at);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) ::_exit(1);
    at += static_cast<std::size_t>(written);
  }
}

// The parent decides what an interrupt means, and no process outlives it.
[[noreturn]] void live(pid_t parent, int pipe, std::uint32_t number,
                       const std::function<std::string(std::uint32_t)>& work) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(1);
  std::signal(SIGINT, SIG_IGN);
  std::signal(SIGPIPE, SIG_IGN);
  say(pipe, work(number));
  ::_exit(0);
}

Member start(std::uint32_t number, const std::function<std::string(std::uint32_t)>& work) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return {};
  const auto parent = ::getpid();
  const auto process = ::fork();
  if (process == 0) {
    ::close(ends[0]);
    live(parent, ends[1], number, work);
  }
  ::close(ends[1]);
  if (process < 0) {
    ::close(ends[0]);
    return {};
  }
  return {process, ends[0], {}};
}

bool is_whole(const std::string& heard) {
  std::uint64_t size = 0;
  if (heard.size() < sizeof size) return false;
  std::memcpy(&size, heard.data(), sizeof size);
  return heard.size() - sizeof size == size;
}

// What it has to say now; at the end of that the pipe is closed, and the process no more.
void hear(Member& member) {
  std::array<char, 1U << 16U> buffer{};
  const auto got = ::read(member.pipe, buffer.data(), buffer.size());
  if (got < 0 && errno == EINTR) return;
  if (got > 0) {
    member.heard.append(buffer.data(), static_cast<std::size_t>(got));
    return;
  }
  ::close(member.pipe);
  member.pipe = -1;
  while (::waitpid(member.process, nullptr, 0) < 0 && errno == EINTR) {
  }
}

}  // namespace

Reports fork_workers(std::uint32_t count, const std::function<std::string(std::uint32_t)>& work,
                     const std::function<void(bool died)>& wait) {
  std::vector<Member> members;
  Reports reports;
  for (std::uint32_t i = 0; i < count; ++i) {
    members.push_back(start(i, work));
    if (members.back().process < 0) reports.died = true;
  }
  for (;;) {
    std::vector<pollfd> waiting;
    std::vector<Member*> who;
    for (auto& member : members) {
      if (member.pipe < 0) continue;
      waiting.push_back({member.pipe, POLLIN, 0});
      who.push_back(&member);
    }
    if (waiting.empty()) break;
    wait(reports.died);
    ::poll(waiting.data(), waiting.size(), kBetweenLooks);
    for (std::size_t i = 0; i < waiting.size(); ++i) {
      if (waiting[i].revents == 0) continue;
      hear(*who[i]);
      if (who[i]->pipe < 0 && !is_whole(who[i]->heard)) reports.died = true;
    }
  }
  for (auto& member : members) {
    if (is_whole(member.heard)) reports.texts.push_back(member.heard.substr(sizeof(std::uint64_t)));
  }
  return reports;
}

}  // namespace heddle
