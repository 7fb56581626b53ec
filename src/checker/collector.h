#pragma once

// What a search meets, as findings: each once, with the shortest path that led there.

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "findings/result.h"
#include "search/search.h"
#include "vm/machine.h"

namespace heddle {

class Collector final : public Observer {
 public:
  Collector(VmMachine& machine, bool first_only) : machine_(machine), first_only_(first_only) {}

  void took(std::span<const Choice> path) override;
  void never_ends(std::span<const Choice> path) override;
  void begins_again() override;
  void unsettled() override;
  bool satisfied(bool settled) override;
  [[nodiscard]] std::string told() const override;
  bool was_told(std::string_view text) override;

  // What the machine's last step shows, if anything, as took() would add it.
  std::vector<Finding> seen();

  [[nodiscard]] const std::vector<Finding>& findings() const { return findings_; }
  [[nodiscard]] std::vector<OutcomeCount> outcomes() const;

 private:
  Finding finding_of(const Problem& problem);
  Finding stuck_finding(FindingKind kind);
  void add(Finding finding, std::span<const Choice> path);
  void count_outcome();

  VmMachine& machine_;
  bool first_only_;
  std::vector<Finding> findings_;
  std::map<std::string, std::uint64_t> outcomes_;
};

// The same thing found: however it came about.
bool same_finding(const Finding& a, const Finding& b);

}  // namespace heddle
