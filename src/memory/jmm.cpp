#include "memory/jmm.h"

#include <algorithm>
#include <deque>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <unordered_set>

namespace heddle::memory {

namespace {

// With more sets of new races than this in one execution not every one is tried.
constexpr std::size_t kMaxSubsets = 1 << 20;
constexpr std::size_t kMaxWidth = 3;

using RaceName = std::tuple<ReadId, WriteId, Value>;
using RaceNames = std::set<RaceName>;

struct NewRace {
  ReadId read;
  std::int32_t commitment = -1;  // the write is already committed
  WriteId write;
  Value value = 0;
  std::size_t write_event = 0;
  bool is_news = true;  // the execution that this one was made from did not have it

  [[nodiscard]] RaceName name() const { return {read, write, value}; }
};

using Races = std::vector<std::vector<NewRace>>;  // by reads

class Committer {
 public:
  Committer(Unfolding& unfolding, const Options& options, const VisitLegal& visit)
      : explorer_(unfolding, options), options_(options), visit_(visit) {}

  Outcomes run() {
    add({}, nullptr);
    for (std::size_t i = 0; i < entries_.size() && !stopped_; ++i) {
      current_ = i;
      const auto committed = entries_[i].committed;
      explorer_.run_with(committed, [&](CommitExplorer&, bool cut) { return legal(cut); });
      if (!explorer_.was_over()) continue;
      result_.hit(Limit::Time);
      stopped_ = true;
    }
    result_.hit(explorer_.limit_of_writes());
    return std::move(result_);
  }

  // How the present execution came to be legal.
  [[nodiscard]] std::vector<Commitment> history() const;

 private:
  struct Entry {
    Commitments committed;
    std::size_t parent = 0;
    // Races of the execution it was made from, if every set of them was tried; else none.
    std::shared_ptr<const RaceNames> tried;
  };

  void add(Commitments committed, std::shared_ptr<const RaceNames> tried) {
    if (!seen_.insert(encoded(committed)).second) return;
    entries_.push_back({std::move(committed), current_, std::move(tried)});
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
    if (explorer_.hit_bound()) result_.hit(Limit::LoopBound);
    if (++result_.explored > options_.max_executions) {
      result_.hit(Limit::Executions);
      stopped_ = true;
      return false;
    }
    if (!visit_(explorer_, cut)) {
      stopped_ = true;
      return false;
    }
    if (options_.witness && !cut && !result_.witness) show();
    extend();
    return true;
  }

  void show() {
    for (const auto& outcome : explorer_.outcomes()) {
      if (outcome != *options_.witness) continue;
      result_.witness = explorer_.witness();
      result_.witness->commitments = history();
      return;
    }
  }

  // New races: an uncommitted plain read, and writes of its location that it is not ordered with.
  [[nodiscard]] Races candidates() const {
    Races result;
    const auto& events = explorer_.events();
    for (std::size_t r = 0; r < events.size(); ++r) {
      if (events[r].kind != ActionKind::Read || events[r].read_mode != AccessMode::Plain ||
          events[r].promise >= 0) {
        continue;
      }
      std::vector<NewRace> races;
      for (std::size_t w = 0; w < events.size(); ++w) {
        if (!events[w].writes || events[w].target != events[r].target ||
            explorer_.happens_before(r, w) || explorer_.is_ordered(w, events[r])) {
          continue;
        }
        races.push_back({explorer_.plain_read_id(events[r]), explorer_.commitment_of(w),
                         explorer_.plain_write_id(events[w]), events[w].written, w});
      }
      if (!races.empty()) result.push_back(std::move(races));
    }
    return result;
  }

  // A set of races that the execution before this one had too was tried there, together with what
  // was committed since; so a set is worth trying here if one of its races is news. Where races do
  // not influence each other there is none, and 2^n sets are not made 3^n times.
  void extend() {
    auto reads = candidates();
    const auto& tried = entries_[current_].tried;
    const auto has_news = [](const std::vector<NewRace>& races) {
      return std::ranges::any_of(races, &NewRace::is_news);
    };
    if (tried) {
      for (auto& races : reads) {
        for (auto& race : races) race.is_news = !tried->contains(race.name());
      }
    }
    const auto rest = std::partition(reads.begin(), reads.end(), has_news);
    const auto with_news = static_cast<std::size_t>(rest - reads.begin());
    if (with_news == 0) return;
    std::size_t subsets = 1;
    for (const auto& races : reads) {
      if (subsets <= kMaxSubsets) subsets *= races.size() + 1;
    }
    const bool all = subsets <= kMaxSubsets;
    width_ = all ? reads.size() : kMaxWidth;
    if (!all) result_.hit(Limit::RacesAtOnce);
    trying_.reset();
    if (all && options_.identity != Identity::Free) trying_ = names(reads);
    std::vector<const NewRace*> chosen;
    choose(reads, 0, with_news, chosen);
  }

  static std::shared_ptr<const RaceNames> names(const Races& reads) {
    auto result = std::make_shared<RaceNames>();
    for (const auto& races : reads) {
      for (const auto& race : races) result->insert(race.name());
    }
    return result;
  }

  // Reads with news come first; when they are through, one of these must have been chosen.
  void choose(const Races& reads, std::size_t at, std::size_t with_news,
              std::vector<const NewRace*>& chosen) {
    if (at == with_news && std::ranges::none_of(chosen, &NewRace::is_news)) return;
    if (at == reads.size() || chosen.size() == width_) {
      commit(chosen);
      return;
    }
    choose(reads, at + 1, with_news, chosen);
    for (const auto& race : reads[at]) {
      chosen.push_back(&race);
      choose(reads, at + 1, with_news, chosen);
      chosen.pop_back();
    }
  }

  void commit(const std::vector<const NewRace*>& chosen) {
    auto committed = explorer_.committed();
    std::vector<std::pair<std::size_t, std::size_t>> added;  // write event, commitment
    for (const auto* race : chosen) {
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
    add(std::move(committed), trying_);
  }

  CommitExplorer explorer_;
  const Options& options_;
  const VisitLegal& visit_;
  Outcomes result_;
  std::deque<Entry> entries_;
  std::unordered_set<std::string> seen_;
  std::shared_ptr<const RaceNames> trying_;
  std::size_t current_ = 0;
  std::size_t width_ = 0;
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
  const auto& events = explorer_.events();
  for (std::size_t r = 0; r < events.size(); ++r) {
    if (events[r].promise < 0) continue;
    for (std::size_t i = 0; i < chain.size(); ++i) {
      if (!has_read(*chain[i], explorer_.plain_read_id(events[r]))) continue;
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
  auto result = for_each_legal(unfolding, options, [&](CommitExplorer& explorer, bool cut) {
    if (cut) return true;
    for (const auto& outcome : explorer.outcomes()) ++executions[outcome];
    return true;
  });
  result.executions = std::move(executions);
  return result;
}

}  // namespace heddle::memory
