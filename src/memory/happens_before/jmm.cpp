#include "memory/happens_before/jmm.h"

#include <algorithm>
#include <deque>
#include <memory>
#include <string>
#include <unordered_set>

#include "memory/happens_before/race_sets.h"

namespace heddle::memory {

namespace {

class Committer {
 public:
  Committer(Unfolding& unfolding, const Options& options, const VisitLegal& visit)
      : unfolding_(unfolding), search_(unfolding, options), options_(options), visit_(visit) {}

  Outcomes run() {
    try_next({}, nullptr);
    while (!stopped_ && !extensions_.empty()) {
      if (++steps_ % kStepsBetweenLooks == 0 && unfolding_.program().is_over()) {
        stop_for_time();
        break;
      }
      auto& extension = extensions_.front();
      current_ = extension.parent;
      name_races(extension);
      if (extension.sets.next()) {
        try_next(extended(extension), extension.names);
      } else {
        extensions_.pop_front();
      }
    }
    result_.hit(search_.limit_of_writes());
    return std::move(result_);
  }

  // How the present execution came to be legal.
  [[nodiscard]] std::vector<Commitment> history() const;

 private:
  // A set that was tried.
  struct Entry {
    Commitments committed;
    std::size_t parent = 0;
    // Races of the execution it was made from, if every set of them is tried; else none.
    std::shared_ptr<const RaceNames> tried;
  };

  // What may be committed next after an execution.
  struct Extension {
    std::size_t parent = 0;
    Commitments committed;
    RaceSets sets;
    std::shared_ptr<const RaceNames> names;  // as in Entry
  };

  // Legal executions with these races, unless they are known.
  void try_next(Commitments committed, std::shared_ptr<const RaceNames> tried) {
    if (!seen_.insert(encoded(committed)).second) return;
    entries_.push_back({std::move(committed), current_, std::move(tried)});
    current_ = entries_.size() - 1;
    search_.run_with(entries_.back().committed,
                     [&](CommitSearch&, bool cut) { return legal(cut); });
    if (search_.was_over()) stop_for_time();
  }

  void stop_for_time() {
    result_.hit(Limit::Time);
    stopped_ = true;
  }

  static std::string encoded(const Commitments& committed) {
    std::string key;
    const auto put = [&](std::uint64_t number) {
      key.append(reinterpret_cast<const char*>(&number), sizeof number);
    };
    const auto put_id = [&](const WriteId& id) {
      put(std::uint64_t{id.thread} << 32 | id.location);
      put(std::uint64_t{id.number} << 32 | id.site);
    };
    for (const auto& write : committed) {
      put_id(write.id);
      put(static_cast<std::uint64_t>(write.value));
      put(write.reads.size());
      for (const auto& read : write.reads) put_id(read);
    }
    return key;
  }

  bool legal(bool cut) {
    if (search_.hit_bound()) result_.hit(Limit::LoopBound);
    if (++result_.explored > options_.max_executions) {
      result_.hit(Limit::Executions);
      stopped_ = true;
      return false;
    }
    if (!visit_(search_, cut)) {
      stopped_ = true;
      return false;
    }
    if (options_.witness && !cut && !result_.witness) show();
    extend();
    return true;
  }

  void show() {
    for (const auto& outcome : search_.outcomes()) {
      if (outcome != *options_.witness) continue;
      result_.witness = search_.witness();
      result_.witness->commitments = history();
      return;
    }
  }

  // New races: an uncommitted plain read, and writes of its location that it is not ordered with.
  [[nodiscard]] Races candidates() const {
    Races result;
    const auto& events = search_.events();
    for (std::size_t r = 0; r < events.size(); ++r) {
      if (events[r].kind != ActionKind::Read || events[r].read_mode != AccessMode::Plain ||
          events[r].promise >= 0) {
        continue;
      }
      std::vector<NewRace> races;
      for (std::size_t w = 0; w < events.size(); ++w) {
        if (!events[w].writes || events[w].target != events[r].target ||
            search_.happens_before(r, w) || search_.is_ordered(w, events[r])) {
          continue;
        }
        races.push_back({search_.plain_read_id(events[r]), search_.commitment_of(w),
                         search_.plain_write_id(events[w]), events[w].written, w});
      }
      if (!races.empty()) result.push_back(std::move(races));
    }
    return result;
  }

  void extend() {
    auto reads = candidates();
    if (const auto& tried = entries_[current_].tried) {
      for (auto& races : reads) {
        for (auto& race : races) race.is_news = !tried->contains(race.name());
      }
    }
    RaceSets sets(std::move(reads));
    if (sets.is_empty()) return;
    if (!sets.has_all()) result_.hit(Limit::RacesAtOnce);
    extensions_.push_back({current_, search_.committed(), std::move(sets), nullptr});
  }

  // Made when the first set is tried: until then there may be very many.
  void name_races(Extension& extension) const {
    if (extension.names || !extension.sets.has_all() || options_.identity == Identity::Free) return;
    extension.names = std::make_shared<const RaceNames>(extension.sets.names());
  }

  static Commitments extended(const Extension& extension) {
    auto committed = extension.committed;
    std::vector<std::pair<std::size_t, std::size_t>> added;  // write event, commitment
    for (const auto* race : extension.sets.chosen()) {
      auto at = static_cast<std::size_t>(race->commitment);
      if (race->commitment < 0) {
        const auto known = std::ranges::find(added, race->write_event,
                                             &std::pair<std::size_t, std::size_t>::first);
        at = known == added.end() ? committed.size() : known->second;
        if (known == added.end()) {
          added.emplace_back(race->write_event, at);
          committed.push_back({race->write, race->value, {}});
        }
      }
      committed[at].reads.push_back(race->read);
    }
    for (auto& write : committed) std::ranges::sort(write.reads);
    std::ranges::sort(committed);
    return committed;
  }

  Unfolding& unfolding_;
  CommitSearch search_;
  const Options& options_;
  const VisitLegal& visit_;
  Outcomes result_;
  std::deque<Entry> entries_;
  std::deque<Extension> extensions_;  // in the order in which they are tried
  std::unordered_set<std::string> seen_;
  std::size_t current_ = 0;  // the entry that is tried
  std::uint64_t steps_ = 0;
  bool stopped_ = false;
};

bool has_read(const Commitments& committed, const ReadId& id) {
  return std::ranges::any_of(committed, [&](const CommittedWrite& write) {
    return std::ranges::find(write.reads, id) != write.reads.end();
  });
}

// A read belongs to the first set in the chain that has it.
std::vector<Commitment> Committer::history() const {
  std::vector<const Commitments*> chain;
  for (auto at = current_; at != 0; at = entries_[at].parent) {
    chain.push_back(&entries_[at].committed);
  }
  std::ranges::reverse(chain);
  std::vector<Commitment> result(chain.size());
  const auto& events = search_.events();
  for (std::size_t r = 0; r < events.size(); ++r) {
    if (events[r].promise < 0) continue;
    for (std::size_t i = 0; i < chain.size(); ++i) {
      if (!has_read(*chain[i], search_.plain_read_id(events[r]))) continue;
      result[i].reads.emplace_back(r, events[r].source);
      break;
    }
  }
  return result;
}

}  // namespace

Outcomes for_each_legal(Unfolding& unfolding, const Options& options, const VisitLegal& visit) {
  return Committer(unfolding, options, visit).run();
}

Result<Outcomes> enumerate_jmm(Program& program, const Options& options) {
  Unfolding unfolding(program, options.max_depth);
  std::map<Outcome, std::uint64_t> executions;
  auto result = for_each_legal(unfolding, options, [&](CommitSearch& search, bool cut) {
    if (cut) return true;
    for (const auto& outcome : search.outcomes()) ++executions[outcome];
    return true;
  });
  result.executions = std::move(executions);
  return result;
}

}  // namespace heddle::memory
