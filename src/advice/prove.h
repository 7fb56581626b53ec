#pragma once

// The whole check of a changed program, compared with the check that found something.

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "advice/candidate.h"
#include "advice/counterexample.h"
#include "checker/check_program.h"

namespace heddle {

struct Proved {
  Proof proof;
  std::vector<Counterexample> examples;  // executions of the changed program that go wrong
};

// Another text of the program's source, compiled.
struct ChangedSource {
  std::string classes;              // the folder of its class files
  std::string file;                 // as places name it
  std::vector<std::int32_t> lines;  // of the new text, by line of the old one (lines_after)
};

// The program changed by flags is checked with the same options, in a process of its own, for so
// many seconds at most.
Proved prove(const CheckOptions& options, const CheckResult& before, std::span<const Candidate> set,
             double seconds);
// The same of another text.
Proved prove(const CheckOptions& options, const CheckResult& before, const ChangedSource& source,
             double seconds);

}  // namespace heddle
