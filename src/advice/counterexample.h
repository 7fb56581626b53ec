#pragma once

// An execution that goes wrong, kept to judge other changes by it without a search.
//
// Volatile fields change no sequentially consistent execution: they only order more of what happens
// in it. So an execution that shows a race of the program shows it of the program with volatile
// fields, too, unless their writes and reads order the two accesses. And one that fails an
// assertion fails it with any volatile fields. A set of fields that leaves such an execution wrong
// is not enough, whatever else it does, and needs no check.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "findings/check_result.h"

namespace heddle {

struct Counterexample {
  // What of a step can order others.
  struct Access {
    std::uint32_t thread = 0;
    std::uint32_t time = 0;
    std::vector<std::uint32_t> knows;
    std::string subject;
    std::string field;
    bool reads = false;
    bool writes = false;
  };
  std::string message;           // of the finding
  std::vector<Access> accesses;  // of a race: all up to the later of the two; else empty
  std::size_t earlier = 0;       // of the two, by index
};

void fields(auto& visit, Counterexample::Access& value) {
  auto& [thread, time, knows, subject, field, reads, writes] = value;
  visit(thread, time, knows, subject, field, reads, writes);
}

void fields(auto& visit, Counterexample& value) {
  auto& [message, accesses, earlier] = value;
  visit(message, accesses, earlier);
}

// Of each finding that shows one; the others say nothing of other changes.
std::vector<Counterexample> counterexamples(const CheckResult& result);

// Whether the execution goes wrong with these fields volatile, which are named as Step::field.
bool stays_wrong(const Counterexample& example, const std::vector<std::string>& fields);

// The sets of two fields or more, the smallest first, that no counterexample refutes. Sets that
// contain one that is enough are left out.
class VolatileSets {
 public:
  // By index, ascending.
  using Set = std::vector<std::size_t>;

  explicit VolatileSets(std::vector<std::string> fields) : fields_(std::move(fields)) {}

  void learn(std::vector<Counterexample> examples);
  void note_enough(Set set) { enough_.push_back(std::move(set)); }
  // Why the set is not enough: what goes wrong, by its message.
  [[nodiscard]] std::optional<std::string> refuted(const Set& set) const;
  // The next one to be checked; each is given once. Nothing when all, or very many, were looked at.
  [[nodiscard]] std::optional<Set> next();

 private:
  [[nodiscard]] bool advance();
  [[nodiscard]] bool has_enough() const;

  std::vector<std::string> fields_;
  std::vector<Counterexample> examples_;
  std::vector<Set> enough_;
  Set at_;  // the last one that was looked at
  std::size_t looked_ = 0;
};

}  // namespace heddle
