#pragma once

// The Java Memory Model as JLS 17.4 defines it, by brute force: all well-formed executions, and for
// each a search for the sequence of committed sets and justifying executions of 17.4.8. Plain and
// volatile accesses, volatile updates, locks, start and join.

#include <vector>

#include "memory/outcome.h"
#include "oracles/reference/candidates.h"

namespace heddle::memory::reference {

struct JavaExecution {
  Candidate candidate;
  std::vector<std::int32_t> sources;   // of every read
  std::vector<std::size_t> order;      // the synchronization order
  std::vector<std::int32_t> position;  // in it, or -1
  Relation happens_before;
  Relation synchronizes_with;  // but for start and join
  // Where a write stands among those of its location that are ordered without happens-before, or
  // -1; empty if no write is.
  std::vector<std::int32_t> coherence = {};

  // A thread spins that will see something else: more is to come, and there is no outcome yet.
  bool is_unfinished = false;

  Relation frozen = {};  // from writes to reads that final fields order behind them; or empty

  [[nodiscard]] bool before(std::size_t a, std::size_t b) const {
    return (happens_before[a] >> b & 1) != 0;
  }
  // Whether the read has to do with the write as with one that happens before it.
  [[nodiscard]] bool is_ordered(std::size_t write, std::size_t read) const {
    if (frozen.empty()) return before(write, read);
    return (frozen[write] >> read & 1) != 0 || (!is_foreign(read) && before(write, read));
  }
  // A final field of an object that another thread constructed.
  [[nodiscard]] bool is_foreign(std::size_t read) const { return (foreign >> read & 1) != 0; }
  std::uint64_t foreign = 0;
};

[[nodiscard]] bool is_synchronization(const Event& event);
// Whether what the event sees needs no justification: it is no plain read.
[[nodiscard]] bool sees_freely(const Event& event);

// JLS 17.4.7.
std::vector<JavaExecution> well_formed(Unfolding& unfolding, const std::vector<Value>& guesses);

Outcomes enumerate_hb(Program& program, const std::vector<Value>& guesses = {});
Outcomes enumerate_jpr(Program& program);

// The rules of JLS 17.4.8, or Definition 8 of Sevcik and Aspinall (ECOOP 2008).
enum class Rules : std::uint8_t { Jls, AspinallSevcik };
Outcomes enumerate_legal(Program& program, Rules rules, Identity identity);

// Of all well-formed executions of a program: their outcomes; those of jpr's least fixed point; and
// those of the legal ones.
Outcomes all_outcomes(Unfolding& unfolding, const std::vector<JavaExecution>& all);
Outcomes least_outcomes(Unfolding& unfolding, const std::vector<JavaExecution>& all);
Outcomes legal_outcomes(Unfolding& unfolding, const std::vector<JavaExecution>& all, Rules rules,
                        Identity identity);

// Every outcome of an execution: the last value of a plain location may be open.
std::vector<Outcome> outcomes_of(Unfolding& unfolding, const JavaExecution& execution);

}  // namespace heddle::memory::reference
