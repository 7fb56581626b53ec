#pragma once

// The engine of `heddle refines`: comparing the outcomes of two sources, and pairing the files of
// two folders.

#include <string>
#include <vector>

#include "base/result.h"
#include "findings/refinement.h"
#include "outcomes/source.h"

namespace heddle {

struct PairedFiles {
  std::string name;  // in both folders; empty for two files
  std::string file_new;
  std::string file_old;
};

// Two files, or every two files of the same name in two folders.
Result<std::vector<PairedFiles>> pair_files(const std::string& file_new,
                                            const std::string& file_old);

struct RefineRequest {
  std::vector<std::string> models;
  std::vector<std::string> observe;  // compare only these values; none: all
  double seconds = 60;               // for one pair under all models
  bool execution = true;             // costs time of its own
};

// The verdict under each model, each in a process of its own. The error says why the two cannot be
// compared at all.
Result<RefinedPair> refine(const PairedFiles& files, OutcomeSource& source_new,
                           OutcomeSource& source_old, const RefineRequest& request);

// What outcomes are compared by: `wanted`, or if nothing is wanted all names, which should then be
// the same on both sides. None if one side is a program that has to be run to know them: then whole
// outcomes are compared.
Result<std::vector<std::string>> common_names(const OutcomeSource& source_new,
                                              const OutcomeSource& source_old,
                                              const std::vector<std::string>& wanted);

// The verdict under one model.
struct PairQuestion {
  OutcomeQuestion question;
  std::vector<std::string> names;  // what outcomes are compared by
  double seconds = 60;
  bool execution = true;
};
Refinement judge_pair(OutcomeSource& source_new, OutcomeSource& source_old,
                      const PairQuestion& asked);

}  // namespace heddle
