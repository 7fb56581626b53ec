// Random executions: at each state every choice is as likely as any other.
//
// The plainest strategy there is, and the one to compare others with. It is fair: a loop that waits
// for another thread ends sooner or later.

#include <utility>

#include "search/sampling.h"
#include "search/search.h"

namespace heddle {
namespace {

class RandomWalk final : public Sampling {
 public:
  RandomWalk(Subject subject, Observer& observer, const SearchOptions& options)
      : Sampling(std::move(subject), observer, options) {}

 private:
  Choice pick(std::span<const Choice> choices) override {
    return choices[random_.below(choices.size())];
  }
};

}  // namespace

SearchResult search_random_walk(Subject subject, Observer& observer, const SearchOptions& options) {
  return RandomWalk(std::move(subject), observer, options).run();
}

}  // namespace heddle
