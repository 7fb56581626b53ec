#pragma once

// The JSR-133 group's causality test cases, and the classic shapes, with what every model says.

#include <string>
#include <vector>

#include "oracles/toy/toy.h"

namespace heddle::memory::toy {

// One letter a model: A allowed, - forbidden, in the order of `kColumns`.
inline constexpr const char* kColumns[] = {"sc",
                                           "tso",
                                           "pso",
                                           "hb",
                                           "jpr",
                                           "jls site",
                                           "jls occurrence",
                                           "jls free",
                                           "jmm site",
                                           "jmm occurrence",
                                           "jmm free",
                                           "jam",
                                           "jam opaque"};

struct CausalityCase {
  std::string name;
  Source source;
  std::map<int, Value> question;  // registers; observed locations as -1 - location
  std::string verdicts;
};

std::vector<CausalityCase> causality_cases();
std::vector<CausalityCase> shape_cases();

// The same program with every plain access in this mode.
Source with_mode(Source source, Mode mode);

}  // namespace heddle::memory::toy
