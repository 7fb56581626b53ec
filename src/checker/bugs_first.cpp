#include "checker/bugs_first.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <new>
#include <utility>

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/child.h"
#include "search/pack.h"

namespace heddle {
namespace {

// A check that is over by then pays nothing. Of a longer one, fork costs a few milliseconds.
constexpr double kBefore = 0.1;  // seconds of the processor
// What sampling has not found by then it hardly will, and the exhaustive search can use the core.
constexpr double kMostSeconds = 30;
// Takes what the exhaustive search leaves, where there is one core only.
constexpr int kNiceness = 10;

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// On a busy machine a short check is as short as elsewhere.
double processor_seconds() {
  timespec taken{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &taken);
  return static_cast<double>(taken.tv_sec) + 1e-9 * static_cast<double>(taken.tv_nsec);
}

void pack(const Finding& finding, Packer& out) {
  out.number(static_cast<std::uint64_t>(finding.kind));
  out.text(finding.message);
  out.choices(finding.witness.path);
  out.choices(finding.witness.cycle);
  out.choices(finding.witness.next);
  out.number(finding.witness.contended.size());
  for (const auto& place : finding.witness.contended) out.text(place);
}

Finding unpack(Unpacker& in) {
  Finding finding;
  finding.kind = static_cast<FindingKind>(in.number());
  finding.message = in.text();
  finding.witness.path = in.choices();
  finding.witness.cycle = in.choices();
  finding.witness.next = in.choices();
  finding.witness.contended.resize(in.count(8));
  for (auto& place : finding.witness.contended) place = in.text();
  return finding;
}

bool write_all(int to, const std::string& bytes) {
  for (std::size_t done = 0; done < bytes.size();) {
    const auto count = ::write(to, bytes.data() + done, bytes.size() - done);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    done += static_cast<std::size_t>(count);
  }
  return true;
}

bool same_words(const Finding& a, const Finding& b) {
  return a.kind == b.kind && a.message == b.message;
}

}  // namespace

BugsFirst::BugsFirst(Sample sample) : sample_(std::move(sample)), start_(processor_seconds()) {}

BugsFirst::~BugsFirst() { end(); }

void BugsFirst::look() {
  if (child_ == 0 && processor_seconds() - start_ >= kBefore) begin();
  if (child_ > 0) hear();
}

void BugsFirst::end() {
  if (child_ > 0) {
    hear();
    ::kill(child_, SIGKILL);
    wait_for(child_);
    ::close(from_);
  }
  child_ = -1;
}

void BugsFirst::begin() {
  int ends[2];
  child_ = -1;
  if (::pipe2(ends, O_CLOEXEC) != 0) return;
  child_ = fork_child();
  if (child_ == 0) {
    ::close(ends[0]);
    work(ends[1]);
  }
  ::close(ends[1]);
  from_ = ends[0];
  if (child_ < 0) {
    ::close(from_);
    return;
  }
  ::fcntl(from_, F_SETFL, O_NONBLOCK);
}

// In the child. Each finding is a message of its own: its length, then its bytes.
void BugsFirst::work(int to) const {
  ::setpriority(PRIO_PROCESS, 0, kNiceness);
  std::vector<Finding> told;
  const double start = now();
  try {
    for (std::uint64_t slice = 0; now() - start < kMostSeconds; ++slice) {
      for (const auto& finding : sample_(slice)) {
        const bool known = std::any_of(told.begin(), told.end(), [&](const Finding& other) {
          return same_words(other, finding);
        });
        if (known) continue;
        told.push_back(finding);
        Packer body;
        pack(finding, body);
        Packer message;
        message.text(body.bytes());
        if (!write_all(to, message.take())) std::_Exit(0);
      }
    }
  } catch (const std::bad_alloc&) {
    std::_Exit(0);
  }
  std::_Exit(0);
}

void BugsFirst::hear() {
  char buffer[1 << 14];
  for (;;) {
    const auto count = ::read(from_, buffer, sizeof buffer);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    heard_.append(buffer, static_cast<std::size_t>(count));
  }
  std::size_t used = 0;
  while (heard_.size() - used >= sizeof(std::uint64_t)) {
    std::uint64_t size = 0;
    std::memcpy(&size, heard_.data() + used, sizeof size);
    if (heard_.size() - used - sizeof size < size) break;
    Unpacker in({heard_.data() + used + sizeof size, size});
    auto finding = unpack(in);
    if (in.at_end()) found_.push_back(std::move(finding));
    used += sizeof size + size;
  }
  heard_.erase(0, used);
}

}  // namespace heddle
