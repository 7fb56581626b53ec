#pragma once

// Comparing the outcomes of two targets, and pairing the targets of two folders.

#include <string>
#include <vector>

#include "base/result.h"
#include "cli/outcome_source.h"
#include "findings/refinement.h"

namespace heddle {

struct PairedFiles {
  std::string name;  // in both folders; empty for two files
  std::string file_new;
  std::string file_old;
};

// Two files, or every two files of the same name in two folders.
Result<std::vector<PairedFiles>> pair_files(const std::string& file_new,
                                            const std::string& file_old);

// What outcomes are compared by: `wanted`, or if nothing is wanted all names, which should then be
// the same on both sides. None if one side is a program that has to be run to know them: then whole
// outcomes are compared.
Result<std::vector<std::string>> common_names(const OutcomeSource& source_new,
                                              const OutcomeSource& source_old,
                                              const std::vector<std::string>& wanted);

// The verdict under one model, within so many seconds. The execution costs time of its own, so it
// is asked for.
struct JudgeOptions {
  double seconds = 60;
  bool execution = true;
};
Refinement judge_pair(const OutcomeSource& source_new, const OutcomeSource& source_old,
                      const OutcomeSource::Question& question, const JudgeOptions& options);

}  // namespace heddle
