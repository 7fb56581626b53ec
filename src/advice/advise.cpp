#include "advice/advise.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <tuple>

#include "advice/candidate.h"
#include "advice/one_step.h"
#include "advice/prove.h"
#include "advice/source_candidate.h"
#include "advice/trial.h"
#include "advice/unified_diff.h"

namespace heddle {

std::uint32_t cost_of(const Change& change) {
  switch (change.kind) {
    case ChangeKind::Volatile:
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
      return 24;
  }
  return 0;
}

namespace {

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
    for (const auto& candidate : candidates) suggest({&candidate, 1});
    if (!is_repaired()) suggest_set(candidates);
    if (trial_ && !is_repaired()) try_sources(candidates);
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
  using Rank = std::tuple<ProofResult, bool, std::size_t, std::uint32_t, std::size_t>;

  // What is proved comes first, of that what also makes statements one step, the smallest, the
  // cheapest; of the others what removes most.
  static Rank rank_of(const Suggestion& suggestion) {
    const bool proved = suggestion.proof.result == ProofResult::Correct;
    return {suggestion.proof.result, !suggestion.not_atomic.empty(),
            proved ? suggestion.changes.size() : 0, proved ? suggestion.cost : 0,
            proved ? 0 : suggestion.proof.left.size()};
  }

  // By something that leaves no update to be lost, either.
  [[nodiscard]] bool is_repaired() const {
    return std::any_of(
        advice_.suggestions.begin(), advice_.suggestions.end(), [](const Suggestion& known) {
          return known.proof.result == ProofResult::Correct && known.not_atomic.empty();
        });
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
    if (suggestion.proof.result != ProofResult::Correct) return;
    suggestion.needs.push_back({0, result_.findings.front().message});
    advice_.suggestions.push_back(std::move(suggestion));
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
        (!by_flags || (classes && prove(options_, result_, {}, *classes, clock_.left()).result ==
                                      ProofResult::Correct));
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

  Proof proof_of(std::span<const Candidate> set) {
    ++advice_.checks;
    const bool by_flags = std::all_of(set.begin(), set.end(), [](const Candidate& candidate) {
      return !candidate.edits.empty();
    });
    if (by_flags) return prove(options_, result_, set, "", clock_.left());
    const auto text = trial_->text_of({set.begin(), set.end()});
    const auto classes = text ? trial_->compiled(*text) : std::nullopt;
    if (classes) return prove(options_, result_, {}, *classes, clock_.left());
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

  void suggest(std::span<const Candidate> set) {
    if (is_over()) return;
    auto suggestion = suggestion_of(set);
    suggestion.proof = proof_of(set);
    if (set.size() == 1 && suggestion.proof.result == ProofResult::Correct) {
      suggestion.needs.push_back({0, result_.findings.front().message});
    }
    advice_.suggestions.push_back(std::move(suggestion));
  }

  const CheckOptions& options_;
  CheckResult result_;  // with what goes wrong besides
  Clock clock_;
  std::optional<Trial> trial_;  // if there is a source
  Advice advice_;
};

}  // namespace

Advice advise(const CheckOptions& options, const CheckResult& result, const AdviceOptions& how) {
  return Adviser(options, result, how).run();
}

}  // namespace heddle
