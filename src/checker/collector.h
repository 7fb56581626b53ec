#pragma once

// What a search meets, as findings: each once, with the path on which the fewest time limits
// expired, and the shortest of those.

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "checker/race_traces.h"
#include "explore/races.h"
#include "explore/vm_machine.h"
#include "findings/acceptance.h"
#include "findings/check_result.h"
#include "search/search.h"

namespace heddle {

// What executions have rested on, in words.
struct GroundsTold {
  std::map<std::string, std::set<std::string>> steps;  // by class: operations taken as one step
  std::set<Request> fixed;
  std::set<Request> refused;
  std::set<Request> unordered;
  bool met_limits = false;
  bool hides_races = false;
  bool races_of_wide = false;  // of a long or double, which JLS 17.7 lets be read in halves
};

class Collector final : public Observer {
 public:
  Collector(VmMachine& machine, bool first_only, bool races, bool threads_speak = false)
      : machine_(machine), first_only_(first_only), threads_speak_(threads_speak) {
    if (races) watch_.emplace(machine);
  }
  // Satisfied when all of these have been found.
  Collector(VmMachine& machine, const std::vector<Finding>& wanted)
      : machine_(machine), first_only_(false), wanted_(&wanted) {}

  // Every execution that shows a race is told there, too.
  void keep_traces(RaceTraces* traces) {
    traces_ = traces;
    if (watch_ && traces_ != nullptr) watch_->tell_again();
  }
  // Satisfied when so many races have been found; 0 is never.
  void stop_after(std::uint64_t races) { most_races_ = races; }
  // Races that do not satisfy who wants the first finding.
  void accept(std::span<const Acceptance> races) { accepts_ = races; }

  void took(std::span<const Choice> path) override;
  void never_ends(std::span<const Choice> path, std::span<const Choice> cycle) override;
  void begins_again() override;
  void goes_deeper() override;
  void unsettled() override;
  bool satisfied(bool settled) override;
  [[nodiscard]] std::string told() const override;
  bool was_told(std::string_view text) override;

  // What the machine's last step shows, if anything, as took() would add it.
  std::vector<Finding> seen();
  // The same, with what exceptions say by code of their own. Takes a process for each that has any.
  std::vector<Finding> seen_in_full();

  [[nodiscard]] const std::vector<Finding>& findings() const { return findings_; }
  [[nodiscard]] std::vector<OutcomeCount> outcomes() const;
  // With `threads_speak`: the way to an execution with this outcome, the shortest that was found;
  // and whether what a thread prints may be missing, because another one ends the program.
  [[nodiscard]] std::optional<Witness> way_to(const std::string& outcome) const;
  [[nodiscard]] bool may_lack_prints() const;
  // Whether an execution has come to an end, and was not given up by a failed assumption.
  [[nodiscard]] bool met_end() const { return met_end_; }
  // Of all rounds: what an execution rested on is not forgotten when the search begins again.
  [[nodiscard]] GroundsTold grounds() const;

 private:
  Finding finding_of(const Problem& problem);
  [[nodiscard]] bool is_spinning() const;  // a thread of the program, when no thread can go on
  [[nodiscard]] std::string missing_class(Ref exception) const;
  Finding stuck_finding(FindingKind kind, std::span<const Choice> cycle = {});
  void found_race(Finding finding, const Location& location, std::span<const Choice> path);
  void add(Finding finding, std::span<const Choice> path, std::uint32_t expiries,
           std::span<const Choice> cycle = {});
  void count_outcome();
  // What every thread says at the end of an execution, which may be that it never ends.
  struct Spoken {
    SaidOutcome said;
    std::uint64_t executions = 0;
    Witness way;  // path and cycle
  };
  using SpokenOutcomes = std::map<std::string, Spoken>;
  void hear(SpokenOutcomes& outcomes, std::span<const Choice> path,
            std::span<const Choice> cycle = {});
  [[nodiscard]] std::string ending_of(const Thread& thread, std::span<const Choice> cycle) const;

  VmMachine& machine_;
  bool first_only_;
  bool threads_speak_ = false;
  std::optional<RaceWatch> watch_;  // if races are findings
  const std::vector<Finding>* wanted_ = nullptr;
  std::span<const Acceptance> accepts_;
  RaceTraces* traces_ = nullptr;
  std::uint64_t most_races_ = 0;
  bool met_end_ = false;
  std::vector<Finding> findings_;
  std::map<std::string, std::uint64_t> outcomes_;
  SpokenOutcomes spoken_;
  SpokenOutcomes spinning_;            // a thread goes round for ever, as far as it is known
  std::set<std::uint32_t> cut_short_;  // threads that were alive when the program ended
  std::set<std::uint32_t> printers_;
  GroundsTold grounds_;  // of other processes
};

// The same thing found: however it came about.
bool same_finding(const Finding& a, const Finding& b);

// Which threads go round, and which wait for what; main is the first of them.
std::string stuck_message(FindingKind kind, std::vector<ThreadEnd> ending);

}  // namespace heddle
