#pragma once

// What the tests of the engines say to each other.

#include <algorithm>
#include <cstdlib>
#include <map>
#include <span>
#include <string>

#include <gtest/gtest.h>

#include "base/result.h"
#include "memory/happens_before/hb.h"
#include "memory/happens_before/jmm.h"
#include "memory/happens_before/jpr.h"
#include "memory/machines/store_buffers.h"
#include "oracles/toy/random.h"
#include "oracles/toy/toy.h"

namespace heddle::memory::toy {

using Engine = Result<Outcomes> (*)(Program&, const Options&);

// Registers and, as negative numbers -1 - location, observed locations.
using Wanted = std::map<int, Value>;

inline bool allows(const Outcomes& outcomes, const ToyProgram& program, const Wanted& wanted) {
  const auto observed = program.observed();
  for (const auto& [outcome, count] : outcomes.executions) {
    bool fits = outcome.spinning == 0 && outcome.blocked == 0;
    for (const auto& [number, value] : wanted) {
      if (number >= 0) {
        fits = fits && outcome.registers[program.position(number)] == value;
      } else {
        const auto at = std::ranges::find(observed, static_cast<LocationIndex>(-1 - number));
        fits = fits && outcome.finals[static_cast<std::size_t>(at - observed.begin())] == value;
      }
    }
    if (fits) return true;
  }
  return false;
}

inline bool allows(Engine engine, const Source& source, const Wanted& wanted,
                   Options options = {}) {
  ToyProgram program(source);
  for (const auto& [number, value] : wanted) options.guesses.push_back(value);
  const auto outcomes = engine(program, options);
  EXPECT_TRUE(outcomes) << outcomes.error().message;
  return outcomes && allows(*outcomes, program, wanted);
}

inline std::string text(ToyProgram& program, const Outcomes& outcomes) {
  std::string result;
  for (const auto& [outcome, count] : outcomes.executions) {
    result += "  " + program.text(outcome) + "\n";
  }
  return result;
}

// Whether every outcome of `less` is one of `more`.
inline bool is_part(const Outcomes& less, const Outcomes& more) {
  return std::ranges::all_of(
      less.executions, [&](const auto& entry) { return more.executions.contains(entry.first); });
}

// Every outcome of an engine is one of the next.
inline bool are_nested(const Source& source, std::span<const Engine> chain, std::string* why) {
  ToyProgram program(source);
  auto weaker = *chain[0](program, {});
  for (std::size_t i = 1; i < chain.size(); ++i) {
    auto stronger = std::move(weaker);
    weaker = *chain[i](program, {});
    if (is_part(stronger, weaker)) continue;
    if (why != nullptr) {
      *why = std::to_string(i - 1) + ":\n" + text(program, stronger) + std::to_string(i) + ":\n" +
             text(program, weaker);
    }
    return false;
  }
  return true;
}

// Each model contains the one before it.
inline constexpr Engine kChain[] = {enumerate_sc,  enumerate_tso, enumerate_pso,
                                    enumerate_jmm, enumerate_jpr, enumerate_hb};

inline bool same_outcomes(const Outcomes& a, const Outcomes& b) {
  return is_part(a, b) && is_part(b, a);
}

// How many random programs to try: as many as the environment asks for, else few enough for every
// day.
inline std::uint64_t random_programs(std::uint64_t usual) {
  const auto* wanted = std::getenv("HEDDLE_RANDOM_PROGRAMS");
  return wanted == nullptr ? usual : std::strtoull(wanted, nullptr, 10);
}

// Runs `agrees` on the programs of so many seeds and shows the smallest part of the first that
// disagrees.
template <class Make, class Agrees>
void for_seeds(std::uint64_t usual, const Make& make, const Agrees& agrees) {
  const auto count = random_programs(usual);
  for (std::uint64_t seed = 1; seed <= count; ++seed) {
    Source source = make(seed);
    if (agrees(source, nullptr)) continue;
    source = shrink(source, [&](const Source& smaller) { return !agrees(smaller, nullptr); });
    std::string why;
    agrees(source, &why);
    FAIL() << "seed " << seed << "\n" << text(source) << why;
  }
}

template <class Agrees>
void for_random_programs(std::uint64_t usual, const Shape& shape, const Agrees& agrees) {
  for_seeds(
      usual, [&](std::uint64_t seed) { return random_source(seed, shape); }, agrees);
}

// The same outcomes of an engine and of a definition.
using Reference = Outcomes (*)(Program&);

template <class Make>
void expect_same_for_seeds(Engine engine, const Options& options, std::uint64_t usual,
                           const Make& make, Reference reference) {
  for_seeds(usual, make, [&](const Source& source, std::string* why) {
    ToyProgram program(source);
    const auto fast = *engine(program, options);
    const auto slow = reference(program);
    if (why != nullptr) {
      *why = "engine:\n" + text(program, fast) + "definition:\n" + text(program, slow);
    }
    return same_outcomes(fast, slow);
  });
}

inline void expect_same(Engine engine, const Options& options, std::uint64_t usual,
                        const Shape& shape, Reference reference) {
  expect_same_for_seeds(
      engine, options, usual, [&](std::uint64_t seed) { return random_source(seed, shape); },
      reference);
}

}  // namespace heddle::memory::toy
