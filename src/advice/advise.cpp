#include "advice/advise.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <numeric>
#include <optional>
#include <set>
#include <tuple>

#include "advice/candidate.h"
#include "advice/counterexample.h"
#include "advice/one_step.h"
#include "advice/prove.h"
#include "advice/source_candidate.h"
#include "advice/trial.h"
#include "advice/unified_diff.h"

namespace heddle {

std::uint32_t cost_of(const Change& change) {
  switch (change.kind) {
    case ChangeKind::Volatile:
    case ChangeKind::Mode:
      return 10;
    case ChangeKind::Final:
      return 11;
    case ChangeKind::NotifyAll:
    case ChangeKind::While:
      return 12;
    case ChangeKind::AtomicArray:
    case ChangeKind::Atomic:
      return 15;
    case ChangeKind::Move:
    case ChangeKind::Order:
      return 16;
    case ChangeKind::Synchronized:
      return 20;
    case ChangeKind::Lock:
      return 22;
    case ChangeKind::Acquire:
      // A thread that is waited for does nothing beside the one that waits.
      return change.subject.ends_with(".join") ? 40 : 24;
  }
  return 0;
}

namespace {

constexpr std::size_t kMostWays = 6;       // to order single races, besides what is enough
constexpr std::size_t kMostTogether = 12;  // sets of changes that are tried together

class Clock {
 public:
  explicit Clock(double seconds) : seconds_(seconds) {}
  [[nodiscard]] double taken() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }
  [[nodiscard]] double left() const { return seconds_ - taken(); }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  double seconds_;
};

// Statements that read the field and write it: each is on both ends of a race.
std::vector<Place> not_atomic(const Change& change, const CheckResult& result) {
  std::vector<Place> read;
  std::vector<Place> written;
  for (const auto& finding : result.findings) {
    if (!finding.race || finding.race->location != change.subject) continue;
    for (const auto* side : {&finding.race->source, &finding.race->manifest}) {
      (side->writes ? written : read).push_back(side->place);
    }
  }
  std::vector<Place> both;
  for (const auto& place : read) {
    const bool is_written = std::find(written.begin(), written.end(), place) != written.end();
    if (is_written && std::find(both.begin(), both.end(), place) == both.end()) {
      both.push_back(place);
    }
  }
  std::sort(both.begin(), both.end());
  return both;
}

class Adviser {
 public:
  Adviser(const CheckOptions& options, const CheckResult& result, const AdviceOptions& how)
      : options_(options),
        result_(result),
        clock_(how.seconds),
        trial_(Trial::of(how.source, options.launch.class_path, how.jdk)) {
    for (auto& finding : result_.besides) {
      advice_.besides.push_back(finding.message);
      result_.findings.push_back(std::move(finding));
    }
  }

  Advice run() {
    advice_.asked = true;
    advice_.one_step = one_steps(result_);
    auto candidates = volatile_candidates(result_);
    if (trial_) {
      for (auto& candidate : candidates) write_as_text(trial_->source(), &candidate);
    }
    suggest_volatiles(candidates);
    if (trial_ && !is_repaired()) try_sources(candidates);
    if (trial_) try_together();
    if (trial_) try_ways();
    std::stable_sort(
        advice_.suggestions.begin(), advice_.suggestions.end(),
        [](const Suggestion& a, const Suggestion& b) { return rank_of(a) < rank_of(b); });
    for (auto& suggestion : advice_.suggestions) {
      keep_checked_diff(&suggestion, &suggestion == &advice_.suggestions.front());
    }
    advice_.seconds = clock_.taken();
    return std::move(advice_);
  }

 private:
  using Rank = std::tuple<ProofResult, bool, std::uint32_t, std::size_t, std::size_t>;

  // What is proved comes first, of that what also makes statements one step, the cheapest, the
  // smallest; of the others what removes most.
  static Rank rank_of(const Suggestion& suggestion) {
    const bool proved = suggestion.proof.result == ProofResult::Correct;
    return {suggestion.proof.result, !suggestion.not_atomic.empty(), proved ? suggestion.cost : 0,
            proved ? suggestion.changes.size() : 0, proved ? 0 : suggestion.proof.left.size()};
  }

  // Of what leaves no update to be lost, either; the highest number if there is none.
  [[nodiscard]] std::uint32_t cheapest_repair() const {
    auto cheapest = std::numeric_limits<std::uint32_t>::max();
    for (const auto& known : advice_.suggestions) {
      const bool repairs = known.proof.result == ProofResult::Correct && known.not_atomic.empty();
      if (repairs) cheapest = std::min(cheapest, known.cost);
    }
    return cheapest;
  }
  [[nodiscard]] bool is_repaired() const {
    return cheapest_repair() != std::numeric_limits<std::uint32_t>::max();
  }

  // Changes of the source, cheapest first. Lines move, so nothing is said of one that is not
  // enough; and when some are, dearer ones are not tried.
  void try_sources(const std::vector<Candidate>& fields) {
    std::uint32_t enough = 0;
    for (auto& set : source_candidates(result_, trial_->source(), trial_->file(), fields)) {
      const auto cost = suggestion_of(set).cost;
      if (is_over() || (enough > 0 && cost > enough)) return;
      const auto before = advice_.suggestions.size();
      if (set.size() == 1) {
        suggest_source(set);
      } else {
        suggest_set(std::move(set));
      }
      if (advice_.suggestions.size() > before && enough == 0) enough = cost;
    }
  }

  void suggest_source(const CandidateSet& set) {
    auto suggestion = suggestion_of(set);
    suggestion.proof = proof_of(set);
    if (set.size() == 1) note_partial(set.front(), suggestion.proof);
    if (suggestion.proof.result != ProofResult::Correct) return;
    suggestion.needs.push_back({0, result_.findings.front().message});
    advice_.suggestions.push_back(std::move(suggestion));
  }

  // Whatever else is enough, an author may like to move a statement or to hold the lock better.
  void try_ways() {
    std::size_t tried = 0;
    for (const auto& set : way_candidates(result_, trial_->source(), trial_->file())) {
      const auto& candidate = set.front();
      const auto known = [&](const Suggestion& suggestion) {
        const auto& change = suggestion.changes.front();
        return suggestion.changes.size() == 1 && change.kind == candidate.change.kind &&
               change.subject == candidate.change.subject &&
               change.place.line == candidate.change.place.line;
      };
      if (std::any_of(advice_.suggestions.begin(), advice_.suggestions.end(), known)) continue;
      if (is_over() || ++tried > kMostWays) return;
      suggest_source(set);
    }
  }

  // What each change removes alone, without anything new that goes wrong.
  void note_partial(const Candidate& candidate, const Proof& proof) {
    if (proof.result != ProofResult::Improves || candidate.text.empty()) return;
    partial_.push_back({candidate, proof.removed});
  }

  // Two or three changes, not all of them volatile fields, that remove every race between them,
  // each some alone: a flag that is volatile and a counter that is atomic. Cheapest first.
  void try_together() {
    std::set<std::size_t> wanted;
    for (std::size_t i = 0; i < result_.findings.size(); ++i) {
      const auto& finding = result_.findings[i];
      if (finding.kind == FindingKind::Race && !finding.accepted) wanted.insert(i);
    }
    std::vector<std::vector<std::size_t>> sets;
    for (std::size_t a = 0; a < partial_.size(); ++a) {
      for (auto b = a + 1; b < partial_.size(); ++b) {
        if (remove({a, b}, wanted)) sets.push_back({a, b});
        for (auto c = b + 1; c < partial_.size(); ++c) {
          const bool two =
              remove({a, b}, wanted) || remove({a, c}, wanted) || remove({b, c}, wanted);
          if (!two && remove({a, b, c}, wanted)) sets.push_back({a, b, c});
        }
      }
    }
    const auto cost = [&](const std::vector<std::size_t>& set) {
      return std::accumulate(set.begin(), set.end(), 0U, [&](std::uint32_t sum, std::size_t index) {
        return sum + cost_of(partial_[index].candidate.change);
      });
    };
    std::stable_sort(sets.begin(), sets.end(),
                     [&](const auto& a, const auto& b) { return cost(a) < cost(b); });
    if (sets.size() > kMostTogether) sets.resize(kMostTogether);
    for (const auto& indexes : sets) {
      if (is_over() || cost(indexes) >= cheapest_repair()) return;
      CandidateSet set;
      for (const auto index : indexes) set.push_back(partial_[index].candidate);
      suggest_set(std::move(set));
    }
  }

  // Volatile fields alone were tried together before.
  [[nodiscard]] bool remove(const std::vector<std::size_t>& set,
                            const std::set<std::size_t>& wanted) const {
    std::set<std::size_t> removed;
    bool all_volatile = true;
    for (const auto index : set) {
      removed.insert(partial_[index].removed.begin(), partial_[index].removed.end());
      all_volatile &= partial_[index].candidate.change.kind == ChangeKind::Volatile;
    }
    return !all_volatile &&
           std::includes(removed.begin(), removed.end(), wanted.begin(), wanted.end());
  }

  // What was proved by flags in memory is compiled and checked as text before its diff is shown;
  // that is another check, so only the best is.
  void keep_checked_diff(Suggestion* suggestion, bool is_best) {
    const bool proved = suggestion->proof.result == ProofResult::Correct;
    const bool by_flags =
        std::any_of(suggestion->changes.begin(), suggestion->changes.end(),
                    [](const Change& change) { return change.kind == ChangeKind::Volatile; });
    if (suggestion->repaired.empty()) return;
    const auto classes = proved && by_flags && is_best && !is_over()
                             ? trial_->compiled(suggestion->repaired)
                             : std::optional<std::string>();
    if (classes) ++advice_.checks;
    const bool shows =
        proved &&
        (!by_flags || (classes && prove(options_, result_,
                                        source_of(suggestion->repaired, *classes), clock_.left())
                                          .proof.result == ProofResult::Correct));
    if (shows) {
      suggestion->diff =
          unified_diff(trial_->source().text(), suggestion->repaired, trial_->path());
    } else {
      suggestion->repaired.clear();
    }
  }

  // All of them together, if that is correct, without those that are not needed: of what is left,
  // each was left out once, and something went wrong.
  void suggest_set(std::vector<Candidate> set) {
    if (set.size() < 2 || is_over()) return;
    auto proof = proof_of(set);
    if (proof.result != ProofResult::Correct) return;
    std::vector<Need> needs;
    for (std::size_t at = set.size(); at-- > 0 && set.size() > 1;) {
      if (is_over()) return;
      auto fewer = set;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at));
      auto without = proof_of(fewer);
      if (without.result == ProofResult::Correct) {
        set = std::move(fewer);
        proof = std::move(without);
        for (auto& need : needs) --need.change;
      } else {
        needs.push_back({at, what_fails(without)});
      }
    }
    auto suggestion = suggestion_of(set);
    suggestion.proof = std::move(proof);
    std::reverse(needs.begin(), needs.end());
    suggestion.needs = std::move(needs);
    advice_.suggestions.push_back(std::move(suggestion));
  }

  [[nodiscard]] std::string what_fails(const Proof& proof) const {
    if (!proof.fresh.empty()) return proof.fresh.front();
    return proof.left.empty() ? "" : result_.findings[proof.left.front()].message;
  }

  bool is_over() {
    if (options_.interrupted && options_.interrupted()) return true;
    if (clock_.left() > 0) return false;
    if (advice_.limits.empty()) advice_.limits.emplace_back("the time limit");
    return true;
  }

  // Each volatile field alone, and then the smallest sets of them.
  void suggest_volatiles(const std::vector<Candidate>& candidates) {
    std::vector<std::string> names;
    for (const auto& candidate : candidates) {
      names.push_back(candidate.edits.front().owner + "." + candidate.edits.front().name);
    }
    VolatileSets sets(std::move(names));
    sets.learn(counterexamples(result_));
    for (std::size_t at = 0; at < candidates.size() && !is_over(); ++at) {
      auto suggestion = suggestion_of({&candidates[at], 1});
      auto proved = proved_by_flags({&candidates[at], 1});
      suggestion.proof = std::move(proved.proof);
      if (suggestion.proof.result == ProofResult::Correct) {
        suggestion.needs.push_back({0, result_.findings.front().message});
        sets.note_enough({at});
      }
      note_partial(candidates[at], suggestion.proof);
      sets.learn(std::move(proved.examples));
      advice_.suggestions.push_back(std::move(suggestion));
    }
    if (!is_repaired()) suggest_smallest(candidates, std::move(sets));
  }

  // The smallest set of volatile fields that is enough: of all smaller ones, and of those that lack
  // one of its changes, an execution goes wrong. All of them together are tried first, because more
  // volatile fields order more: if they are not enough, none of the sets is.
  void suggest_smallest(const std::vector<Candidate>& candidates, VolatileSets sets) {
    VolatileSets::Set all(candidates.size());
    std::iota(all.begin(), all.end(), 0);
    if (all.size() < 2 || sets.refuted(all) || is_over()) return;
    auto whole = proved_by_flags(candidates);
    if (whole.proof.result != ProofResult::Correct) return;
    while (const auto next = is_over() ? std::nullopt : sets.next()) {
      CandidateSet set;
      for (const auto index : *next) set.push_back(candidates[index]);
      auto proved = *next == all ? std::move(whole) : proved_by_flags(set);
      sets.learn(std::move(proved.examples));
      if (proved.proof.result != ProofResult::Correct) continue;
      auto suggestion = suggestion_of(set);
      suggestion.proof = std::move(proved.proof);
      for (std::size_t at = 0; at < set.size(); ++at) {
        auto fewer = *next;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at));
        suggestion.needs.push_back({at, sets.refuted(fewer).value_or("")});
      }
      advice_.suggestions.push_back(std::move(suggestion));
      return;
    }
  }

  [[nodiscard]] ChangedSource source_of(const std::string& text, std::string classes) const {
    return {std::move(classes), trial_->file(), lines_after(trial_->source().text(), text)};
  }

  Proved proved_by_flags(std::span<const Candidate> set) {
    ++advice_.checks;
    return prove(options_, result_, set, clock_.left());
  }

  Proof proof_of(std::span<const Candidate> set) {
    const bool by_flags = std::all_of(set.begin(), set.end(), [](const Candidate& candidate) {
      return !candidate.edits.empty();
    });
    if (by_flags) return proved_by_flags(set).proof;
    ++advice_.checks;
    const auto text = trial_->text_of({set.begin(), set.end()});
    const auto classes = text ? trial_->compiled(*text) : std::nullopt;
    if (classes) {
      return prove(options_, result_, source_of(*text, *classes), clock_.left()).proof;
    }
    Proof proof;
    proof.result = ProofResult::NotPossible;
    return proof;
  }

  [[nodiscard]] Suggestion suggestion_of(std::span<const Candidate> set) const {
    Suggestion suggestion;
    if (trial_) suggestion.repaired = trial_->text_of({set.begin(), set.end()}).value_or("");
    for (const auto& candidate : set) {
      suggestion.changes.push_back(candidate.change);
      suggestion.cost += cost_of(candidate.change);
      if (candidate.change.kind != ChangeKind::Volatile) continue;
      const auto places = not_atomic(candidate.change, result_);
      suggestion.not_atomic.insert(suggestion.not_atomic.end(), places.begin(), places.end());
    }
    return suggestion;
  }

  const CheckOptions& options_;
  CheckResult result_;  // with what goes wrong besides
  Clock clock_;
  std::optional<Trial> trial_;  // if there is a source
  struct Partial {
    Candidate candidate;
    std::vector<std::size_t> removed;  // findings, by index
  };
  std::vector<Partial> partial_;
  Advice advice_;
};

}  // namespace

Advice advise(const CheckOptions& options, const CheckResult& result, const AdviceOptions& how) {
  return Adviser(options, result, how).run();
}

}  // namespace heddle
