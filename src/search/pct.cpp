// Probabilistic concurrency testing (Burckhardt, Kothari, Musuvathi, Nagarakatte: A Randomized
// Scheduler with Probabilistic Guarantees of Finding Bugs, ASPLOS 2010).
//
// Threads have random priorities and the highest that can go on does; at d - 1 random steps of the
// execution the thread about to run falls below all others. A bug that needs d actions to happen in
// one particular order shows in an execution of n threads and k steps with odds of at least
// 1 / (n k^(d-1)), which is much better than for random choices if d is small. k is taken to be the
// longest execution that has ended so far; which way an action goes is drawn like in a random walk.
//
// A scheduler by priority is not fair: who waits in a loop for a thread below it would wait for
// ever. A thread that brings the execution back to a state it was in before falls to the bottom.

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "search/sampling.h"
#include "search/search.h"

namespace heddle {
namespace {

class Pct final : public Sampling {
 public:
  Pct(Subject subject, Observer& observer, const SearchOptions& options)
      : Sampling(std::move(subject), observer, options) {}

 private:
  void begin_execution() override {
    priorities_.clear();
    changes_.clear();
    seen_.clear();
    lowest_ = 0;
    const auto steps = std::max<std::uint64_t>(longest_, 10);
    for (std::uint32_t i = 1; i < options_.bound; ++i) changes_.push_back(random_.below(steps));
  }

  Choice pick(std::span<const Choice> choices) override {
    auto thread = highest(choices);
    if (std::find(changes_.begin(), changes_.end(), path_.size()) != changes_.end()) {
      priorities_[thread.index] = --lowest_;
      thread = highest(choices);
    }
    const auto has = [&](Choice choice) { return choice.thread == thread; };
    const auto first = std::find_if(choices.begin(), choices.end(), has);
    const auto ways = std::count_if(choices.begin(), choices.end(), has);
    return first[random_.below(static_cast<std::uint64_t>(ways))];
  }

  void came_to(Fingerprint fingerprint) override {
    if (seen_.insert(fingerprint.low).second) return;
    priorities_[path_.back().thread.index] = --lowest_;
    seen_.clear();
  }

  ThreadId highest(std::span<const Choice> choices) {
    auto best = choices.front().thread;
    for (const auto& choice : choices) {
      if (priority(choice.thread) > priority(best)) best = choice.thread;
    }
    return best;
  }

  // A thread met for the first time gets one above all that have fallen.
  std::int64_t priority(ThreadId thread) {
    const auto [entry, is_new] = priorities_.try_emplace(thread.index, 0);
    if (is_new) entry->second = static_cast<std::int64_t>(random_.next() >> 1U);
    return entry->second;
  }

  std::unordered_map<std::uint32_t, std::int64_t> priorities_;  // by thread
  std::vector<std::uint64_t> changes_;                          // steps
  std::unordered_set<std::uint64_t> seen_;                      // in this execution
  std::int64_t lowest_ = 0;
};

}  // namespace

SearchResult search_pct(Subject subject, Observer& observer, const SearchOptions& options) {
  return Pct(std::move(subject), observer, options).run();
}

}  // namespace heddle
